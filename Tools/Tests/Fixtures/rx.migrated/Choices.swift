import Impulse

final class Mode {
    private let slow = Subject<Int, any Error>()
    // Migrated: sends a late subscriber its last value before the end (FromOthers, RxSwift, `BehaviorSubject`)
    private let fast = BehaviorSubject<Int, any Error>(0)
    // Migrated: completes when it is released (FromOthers, RxSwift, `BehaviorRelay`)
    private let level = MutableProperty<Int>(0)
    private let disposeBag = Lifetime()

    func values(_ isFast: Bool) -> Signal<Int, any Error> {
        (isFast ? fast.signal : slow.signal).map { $0 + 1 }
    }

    func values(_ isFast: Bool, or other: Signal<Int, any Error>) -> Signal<Int, any Error> {
        isFast ? fast.signal : other
    }

    func parsed(_ isFast: Bool, _ texts: Signal<String, any Error>, _ others: Signal<String, any Error>) -> Signal<Int, any Error> {
        // Migrated: delivers synchronously if it is on the scheduler with nothing enqueued (FromOthers, RxSwift,
        // `observe(on:)`)
        (isFast ? texts : others)
            .tryMap { text in try number(text) }
            #if DEBUG
            .log("parsed")
            .deliver(on: .main)
            #endif
            .retry(2)
    }

    func levels() -> Signal<Int, any Error> {
        level
            #if !DEBUG
            .signal
            .log()
            #endif
            .signal
            .skip(1)
            .map { $0 }
            .promoteError()
    }

    func follow(_ single: Signal<Int, any Error>) {
        passed(single).subscribe(next: { _ in print("over") }, error: { _ in print("over") }).disposed(with: disposeBag)
        passed(single).materializeResults().subscribe { print($0) }.disposed(with: disposeBag)
    }
}

private func passed<Value>(_ value: Value) -> Value { value }
