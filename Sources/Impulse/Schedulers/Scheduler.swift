/// Where and when work runs: serially, in the order in which it was handed over.
///
///     request.deliver(on: .main)
///     imports.subscribed(on: QueueScheduler(label: "import"))
///
/// A scheduler of one's own needs two methods; one that can tell that the caller is already there spares its users
/// a detour. One whose delays do not count in the system's time has to tell its own, and one that can cancel work which has
/// begun says how.
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

    /// Runs `work` at once if the caller runs on this scheduler already; else as soon as it is its turn.
    func perform(_ work: @escaping @Sendable () -> Void)

    /// How many events ``Signal/deliver(on:buffering:)`` delivers in one piece of work, at most; 256 unless said otherwise.
    var eventsPerTurn: Int { get }

    /// This scheduler for the work of one subscription, and what cancels such work even when it has begun; `nil`, unless said
    /// otherwise: work that has begun ends by itself.
    ///
    /// What is returned is disposed of when the subscription is over, maybe within that work; then there is nothing to cancel.
    func withCancellation() -> (scheduler: Self, cancellation: any Disposable)?
}

extension Scheduler {
    public var isCurrent: Bool { false }

    /// The system's time, which stands still while the machine sleeps, as do the delays of Dispatch.
    public var uptime: Duration { systemStart.duration(to: .now) }

    @inlinable
    public func perform(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { schedule(work) }
    }

    @inlinable
    public var eventsPerTurn: Int { usualEventsPerTurn }

    @inlinable
    public func withCancellation() -> (scheduler: Self, cancellation: any Disposable)? { nil }

    /// Runs `work` as soon as it is its turn, unless what is returned has been disposed of by then. A disposal while it runs
    /// cancels it where the scheduler can do that.
    public func scheduleDisposable(_ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        guard let (scheduler, cancellation) = withCancellation() else {
            schedule { item.run() }
            return item
        }
        scheduler.schedule { item.run() }
        return CompositeDisposable([item, cancellation])
    }
}

extension Scheduler {
    /// Runs `work` after `delay`, as `schedule(after:_:)` does, for a scheduler that has no timers: `clock` waits, and then the work
    /// takes its turn here.
    ///
    ///     struct Rendering: Scheduler {
    ///         func schedule(_ work: @escaping @Sendable () -> Void) { renderer.schedule(work) }
    ///         func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    ///             scheduleDisposable(after: delay, timedBy: .main, work)
    ///         }
    ///     }
    ///
    /// A disposal releases the work, and cancels the timer, or the turn that the work waits for; one while it runs cancels it where
    /// the scheduler can do that. Without a delay the timer is left out, which would only lose the order.
    public func scheduleDisposable(
        after delay: Duration, timedBy clock: some Scheduler, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        if delay <= .zero { return scheduleDisposable(work) }
        return TimedWork(work, timer: { clock.schedule(after: delay, $0) }, turn: { scheduleDisposable($0) })
    }
}

/// After so many events, other work on the scheduler has its turn, or a fast producer would keep it out for ever.
@usableFromInline let usualEventsPerTurn = 256

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
