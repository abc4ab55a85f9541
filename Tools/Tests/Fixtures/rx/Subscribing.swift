import RxSwift

final class Printer: Sendable {
    private let disposeBag = DisposeBag()

    func follow(_ numbers: Observable<Int>) {
        numbers.subscribe(onNext: { print($0) }).disposed(by: disposeBag)

        numbers
            .subscribe { event in
                switch event {
                case .next(let number):
                    print("number", number)
                case .error(let error):
                    print("error", error)
                case .completed:
                    print("done")
                }
            }
            .disposed(by: disposeBag)

        numbers.subscribe { print($0) }.disposed(by: disposeBag)
    }

    func once(_ numbers: Observable<Int>) -> Disposable {
        numbers.subscribe(onNext: { print($0) }, onCompleted: { print("done") }, onDisposed: { print("disposed") })
    }

    func owned(_ numbers: Observable<Int>) {
        numbers
            .subscribe(with: self, onNext: { owner, number in owner.show(number) })
            .disposed(by: disposeBag)
    }

    private func show(_ number: Int) { print(number) }
}
