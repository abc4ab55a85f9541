#if Combine
#if canImport(Combine)
public import Combine
public import protocol Combine.Scheduler
#else
public import OpenCombine
public import protocol OpenCombine.Scheduler
#endif
public import Impulse

/// A Combine scheduler for signals.
///
///     prices.deliver(on: CombineScheduler { DispatchQueue.main.ocombine }).subscribe { print($0) }
///
/// (With Combine itself, `DispatchQueue.main`.) The scheduler has to run work serially, in the order in which it is
/// scheduled: the main queue and serial queues do, concurrent queues do not. Delays use its time, so a scheduler with
/// virtual time controls timing operators too.
public struct CombineScheduler<Base: Scheduler>: Impulse.Scheduler {
    private let base: @Sendable () -> Base
    /// A moment is a value whose distances are measured; `CombineSchedulerTests` read the time on several threads.
    private let origin: Promised<Base.SchedulerTimeType>

    /// Creates a scheduler from one of Combine's.
    ///
    /// - Parameter base: returns the scheduler, each time the same or an equal one, because many are not `Sendable`.
    public init(_ base: @escaping @Sendable () -> Base) {
        self.base = base
        origin = Promised(value: base().now)
    }

    public func schedule(_ work: @escaping @Sendable () -> Void) {
        base().schedule { work() }
    }

    public func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: delay, tolerance: .zero, work)
    }

    public func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let item = PendingWork(work)
        let base = base()
        base.schedule(
            after: base.now.advanced(by: .nanoseconds(delay.clampedNanoseconds)),
            tolerance: max(base.minimumTolerance, .nanoseconds(tolerance.clampedNanoseconds))
        ) { item.run() }
        return item
    }

    /// The time of Combine's scheduler since this one was created.
    public var uptime: Duration { .nanoseconds(origin.value.distance(to: base().now).wholeNanoseconds) }
}

extension SchedulerTimeIntervalConvertible where Self: Comparable {
    /// The nanoseconds of an interval that is not negative. They are found by a search: an interval can be created from
    /// a number, but cannot be read as one.
    var wholeNanoseconds: Int {
        var (found, step) = (0, 1)
        while step < Int.max / 4, Self.nanoseconds(step) <= self { step *= 2 }
        while step > 0 {
            if Self.nanoseconds(found + step) <= self { found += step }
            step /= 2
        }
        return found
    }
}

extension Duration {
    var clampedNanoseconds: Int {
        let (seconds, attoseconds) = components
        let (whole, isTooMuch) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, isOneTooMuch) = whole.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
        return isTooMuch || isOneTooMuch ? (seconds < 0 ? .min : .max) : sum
    }
}
#endif
