import Impulse

/// A scheduler that runs nothing by itself: the test turns the crank.
///
/// Its clock stands still, so delayed work waits like any other.
final class CrankedScheduler: Scheduler {
    private let waiting = Locked<[@Sendable () -> Void]>([])

    func schedule(_ work: @escaping @Sendable () -> Void) {
        waiting.withLock { $0.append(work) }
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        scheduleDisposable(work)
    }

    var count: Int { waiting.withLock(\.count) }

    /// Runs the oldest work; `false` if there is none.
    @discardableResult
    func turn() -> Bool {
        let work = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        work?()
        return work != nil
    }

    /// Runs all that waits, and all that comes meanwhile.
    func run() {
        while turn() {}
    }
}
