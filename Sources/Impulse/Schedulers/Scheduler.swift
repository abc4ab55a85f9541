/// Where and when work runs: serially, in the order in which it was handed over.
///
///     request.deliver(on: .main)
///     imports.subscribe(on: QueueScheduler(label: "import"))
///
/// A scheduler of one's own needs two methods; one that can tell that the caller is already there spares its users
/// a detour. One whose delays do not count in the system's time has to tell its own.
public protocol Scheduler: Sendable {
    /// Runs `work` as soon as it is its turn.
    func schedule(_ work: @escaping @Sendable () -> Void)

    /// Runs `work` after `delay`, unless what is returned has been disposed of, which lets go of `work` at once.
    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable

    /// Whether the caller runs on this scheduler already, so that what has nothing waiting before it may simply be called.
    var isCurrent: Bool { get }

    /// The time on the clock that the delays count in, since a moment of the scheduler's choice: what matters is how much
    /// of it lies between two readings.
    var uptime: Duration { get }
}

extension Scheduler {
    public var isCurrent: Bool { false }

    /// The system's time, which stands still while the machine sleeps, as do the delays of Dispatch.
    public var uptime: Duration { systemStart.duration(to: .now) }

    /// Runs `work` as soon as it is its turn, unless what is returned has been disposed of by then.
    public func scheduleDisposable(_ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        schedule { item.run() }
        return item
    }
}

private let systemStart = SuspendingClock.now

/// Work that waits, until it runs or is disposed of.
final class ScheduledWork: Disposable {
    private let work: Guarded<(@Sendable () -> Void)?>

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = Guarded(work)
    }

    func run() {
        let work = work.withLock { $0.take() }
        work?()
    }

    func dispose() {
        _ = work.withLock { $0.take() }
    }

    var isDisposed: Bool { work.withLock { $0 == nil } }
}
