import RxSwift

extension Observable where Element: Equatable {
    func without(_ value: Element) -> Observable<Element> {
        filter { $0 != value }
    }
}
