import Impulse

/// A scheduler that runs due work within the call that schedules it, and later work when the test advances its clock.
final class PunctualScheduler: Scheduler {
    private typealias Waiting = (due: Duration, work: ScheduledPiece)

    private let clock = Locked(Duration.zero)
    private let waiting = Locked<[Waiting]>([])

    func schedule(_ work: @escaping @Sendable () -> Void) { work() }

    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let piece = ScheduledPiece(work)
        if delay <= .zero {
            piece.run()
        } else {
            let due = uptime + delay
            waiting.withLock { $0.append((due, piece)) }
        }
        return piece
    }

    /// The time. Setting it runs nothing.
    var uptime: Duration {
        get { clock.withLock { $0 } }
        set { clock.withLock { $0 = newValue } }
    }

    /// Runs due work, the earliest first, unless it has been disposed of.
    func runDue() {
        let now = uptime
        while let next = waiting.withLock({ Self.takeEarliest(of: &$0, dueBy: now) }) { next.run() }
    }

    private static func takeEarliest(of waiting: inout [Waiting], dueBy now: Duration) -> ScheduledPiece? {
        let earliest = waiting.indices.filter { waiting[$0].due <= now }.min { waiting[$0].due < waiting[$1].due }
        return earliest.map { waiting.remove(at: $0).work }
    }
}

/// Work that runs at most once.
private final class ScheduledPiece: Disposable {
    private let work: Locked<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = Locked(work)
    }

    func run() {
        let work = work.withLock { $0.take() }
        work?()
    }

    func dispose() { _ = work.withLock { $0.take() } }
    var isDisposed: Bool { work.withLock { $0 == nil } }
}
