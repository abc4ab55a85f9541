/// A type that decides where and when work runs: serially, in the order in which it was scheduled.
///
///     request.deliver(on: .main)
///     imports.subscribed(on: QueueScheduler(label: "import"))
///
/// A scheduler of your own needs two methods. Implement ``isCurrent`` if it can determine whether the caller already
/// runs on it, so that work need not be enqueued. Implement ``uptime`` if its delays do not count in system time,
/// ``schedule(after:tolerance:_:)`` if it can save wake-ups, and ``withCancellation()`` if it can cancel work that has
/// begun.
public protocol Scheduler: Sendable {
    /// Runs `work` after the work that was scheduled before.
    func schedule(_ work: @escaping @Sendable () -> Void)

    /// Runs `work` after `delay`, unless the returned disposable has been disposed of, which releases `work`
    /// immediately.
    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable

    /// Runs `work` after `delay`, or up to `tolerance` later, so that one wake-up can serve several timers. Otherwise
    /// like ``schedule(after:_:)``, which is called by default: the tolerance is ignored.
    func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable

    /// True if the caller already runs on this scheduler, so that work with nothing enqueued before it may simply be
    /// called.
    var isCurrent: Bool { get }

    /// The time since a moment that the scheduler chooses, on the clock of its delays. Only the difference between two
    /// readings matters.
    var uptime: Duration { get }

    /// Runs `work` synchronously if the caller already runs on this scheduler; otherwise schedules it.
    func perform(_ work: @escaping @Sendable () -> Void)

    /// The maximum number of events that ``Signal/deliver(on:buffering:)`` delivers in one piece of work, at least 1;
    /// 256 by default.
    var eventsPerTurn: Int { get }

    /// Returns this scheduler for the work of one subscription, and a disposable that cancels such work even if it
    /// has begun. Returns `nil` by default: work that has begun runs to its end.
    ///
    /// The disposable is disposed of when the subscription ends, possibly inside that work; then there is nothing to
    /// cancel.
    func withCancellation() -> (scheduler: Self, cancellation: any Disposable)?
}

extension Scheduler {
    public var isCurrent: Bool { false }

    /// The system's time, which stands still while the machine sleeps, like the delays of Dispatch.
    public var uptime: Duration { System.uptime }

    @inlinable
    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        schedule(after: delay, work)
    }

    @inlinable
    public func perform(_ work: @escaping @Sendable () -> Void) {
        if isCurrent { work() } else { schedule(work) }
    }

    @inlinable
    public var eventsPerTurn: Int { usualEventsPerTurn }

    @inlinable
    public func withCancellation() -> (scheduler: Self, cancellation: any Disposable)? { nil }

    /// Runs `work` after the work that was scheduled before, unless the returned disposable has been disposed of by
    /// then. A disposal while it runs cancels it if the scheduler can do so.
    public func scheduleDisposable(_ work: @escaping @Sendable () -> Void) -> any Disposable {
        let item = ScheduledWork(work)
        guard let (scheduler, cancellation) = withCancellation() else {
            schedule { item.run() }
            return item
        }
        let work = CompositeDisposable([item, cancellation])
        scheduler.schedule {
            item.run()
            work.dispose()
        }
        return work
    }

    /// Runs `work` after `delay` on a scheduler that has no timers: `clock` measures the delay, then the work is
    /// scheduled on this scheduler. Use it to implement `schedule(after:_:)` and `schedule(after:tolerance:_:)`.
    ///
    ///     struct Rendering: Scheduler {
    ///         func schedule(_ work: @escaping @Sendable () -> Void) { renderer.schedule(work) }
    ///         func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
    ///             scheduleDisposable(after: delay, timedBy: .main, work)
    ///         }
    ///     }
    ///
    /// A disposal releases the work, and cancels the timer or the scheduled work. A disposal while the work runs
    /// cancels it if the scheduler can do so. Without a delay there is no timer, because it would only lose the order.
    public func scheduleDisposable(
        after delay: Duration, tolerance: Duration = .zero, timedBy clock: some Scheduler,
        _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        if delay <= .zero { return scheduleDisposable(work) }
        return TimedWork(
            work, timer: { clock.schedule(after: delay, tolerance: tolerance, $0) },
            turn: { scheduleDisposable($0) })
    }
}

/// The number of events after which other work on the scheduler has its turn. A fast producer would otherwise keep it
/// out forever.
@usableFromInline let usualEventsPerTurn = 256

extension Scheduler {
    /// The number of events per turn. Without one, a turn would only schedule the next, forever.
    @inlinable package var validEventsPerTurn: Int {
        let events = eventsPerTurn
        precondition(events > 0, "a scheduler's eventsPerTurn must be 1 or more")
        return events
    }
}

/// Pending work, until it runs or is disposed of.
final class ScheduledWork: Disposable {
    private let work: Guarded<StoredClosure?>

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = Guarded(StoredClosure(run: work))
    }

    func run() {
        let work = work.withLock { $0.take() }
        work?.run()
    }

    func dispose() {
        _ = work.withLock { $0.take() }
    }

    var isDisposed: Bool { work.withLock { $0 == nil } }
}
