import Impulse

final class Downloads {
    private var cancellables = Lifetime()
    private var tokens: [Int: ScopedDisposable] = [:]
    private let slow = Subject<Int, Never>()
    private let fast = Subject<Int, Never>()

    func start(_ isFast: Bool) {
        (isFast ? fast.signal : slow.signal)
            .distinctUntilChanged()
            #if DEBUG
            .log("download")
            #endif
            .subscribe { print($0) }
            .disposed(with: cancellables)
        tokens[1] = isFast ? fast.signal.subscribe { print($0) }.scoped() : slow.signal.subscribe { print($0) }.scoped()
    }

    func stop() {
        cancellables = Lifetime()
        cancellables = Lifetime()
        tokens.values.forEach { $0.dispose() }
        tokens.removeAll()
    }

    func restart() {
        cancellables = Lifetime()
    }
}

func valid(_ numbers: Signal<Int, Never>) -> Signal<Int, Error> {
    numbers.mapError { $0 as any Error }.tryMap { ($0, try isValid($0)) }.filter { $1 }.map(\.0)
}

private func isValid(_ number: Int) throws -> Bool { number > 0 }
