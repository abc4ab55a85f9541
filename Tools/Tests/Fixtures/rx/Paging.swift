import RxSwift

struct Page: Sendable {
    let rows: [String]
}

final class Pager: Sendable {
    private let next = PublishSubject<Void>()
    private let load: @Sendable (Int) -> Observable<Page>

    init(load: @escaping @Sendable (Int) -> Observable<Page>) {
        self.load = load
    }

    var rows: Observable<[String]> {
        next
            .scan(0) { number, _ in number + 1 }
            .concatMap { self.load($0) }
            .scan([]) { $0 + $1.rows }
            .startWith([])
    }

    func loadNext() { next.onNext(()) }
}
