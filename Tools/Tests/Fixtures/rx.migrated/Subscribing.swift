import Impulse

final class Printer: Sendable {
    private let disposeBag = Lifetime()

    func follow(_ numbers: Signal<Int, any Error>) {
        numbers.subscribe(next: { print($0) }).disposed(with: disposeBag)

        numbers
            .subscribe(next: { number in print("number", number) }, error: { error in print("error", error) }, completed: { print("done") })
            .disposed(with: disposeBag)

        numbers.materialize().subscribe { print($0) }.disposed(with: disposeBag)
    }

    func once(_ numbers: Signal<Int, any Error>) -> any Disposable {
        // Migrated: disposed runs before the end is delivered (FromOthers, RxSwift,
        // `subscribe(onNext:onError:onCompleted:onDisposed:)`)
        numbers.on(disposed: { print("disposed") }).subscribe(next: { print($0) }, completed: { print("done") })
    }

    func owned(_ numbers: Signal<Int, any Error>) {
        // Migrated: holds the owner weakly, and ends at the first value after the owner has gone (FromOthers, RxSwift,
        // `subscribe(with:…)`)
        numbers
            .subscribe(with: self, next: { owner, number in owner.show(number) })
            .disposed(with: disposeBag)
    }

    private func show(_ number: Int) { print(number) }
}
