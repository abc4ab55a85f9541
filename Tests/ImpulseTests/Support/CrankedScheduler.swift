import Impulse

/// A scheduler that runs nothing by itself: the test runs its work.
///
/// Its clock stands still until the test sets it, and delayed work is enqueued like any other.
final class CrankedScheduler: Scheduler {
    private let waiting = Locked<[@Sendable () -> Void]>([])
    private let clock = Locked(Duration.zero)
    private let asked = Locked<[Duration]>([])
    private let allowed = Locked<[Duration]>([])
    let eventsPerTurn: Int

    init(eventsPerTurn: Int = 256) {
        self.eventsPerTurn = eventsPerTurn
    }

    func schedule(_ work: @escaping @Sendable () -> Void) {
        waiting.withLock { $0.append(work) }
    }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        asked.withLock { $0.append(delay) }
        return scheduleDisposable(work)
    }

    func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        allowed.withLock { $0.append(tolerance) }
        return schedule(after: delay, work)
    }

    var uptime: Duration {
        get { clock.withLock { $0 } }
        set { clock.withLock { $0 = newValue } }
    }

    /// The delays requested so far.
    var delays: [Duration] { asked.withLock { $0 } }

    /// The tolerances requested so far.
    var tolerances: [Duration] { allowed.withLock { $0 } }

    var count: Int { waiting.withLock(\.count) }

    /// Runs the oldest work. Returns `false` if there is none.
    @discardableResult
    func turn() -> Bool {
        let work = waiting.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        work?()
        return work != nil
    }

    /// Runs all enqueued work, also work enqueued meanwhile.
    func run() {
        while turn() {}
    }
}
