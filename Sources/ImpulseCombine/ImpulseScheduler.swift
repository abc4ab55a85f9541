#if Combine
#if canImport(Combine)
public import Combine
public import protocol Combine.Scheduler
#else
public import OpenCombine
public import protocol OpenCombine.Scheduler
#endif
public import Impulse

/// An Impulse scheduler for publishers.
///
///     let slow = letters.debounce(for: .seconds(1), scheduler: ImpulseScheduler(clock)).sink { print($0) }
///
/// With a `TestScheduler` of `ImpulseTesting`, publishers run in virtual time.
public struct ImpulseScheduler<Base: Impulse.Scheduler>: Scheduler, Sendable {
    public typealias SchedulerTimeType = ImpulseTime
    public typealias SchedulerOptions = Never

    private let base: Base

    /// Creates a scheduler from one of Impulse's.
    public init(_ base: Base) {
        self.base = base
    }

    public var now: ImpulseTime { ImpulseTime(uptime: base.uptime) }

    public var minimumTolerance: ImpulseTime.Stride { .nanoseconds(0) }

    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        let work = Work(value: action)
        base.schedule { work.value() }
    }

    public func schedule(
        after date: ImpulseTime, tolerance: ImpulseTime.Stride, options: Never?, _ action: @escaping () -> Void
    ) {
        let work = Work(value: action)
        _ = base.schedule(after: delay(until: date)) { work.value() }
    }

    public func schedule(
        after date: ImpulseTime, interval: ImpulseTime.Stride, tolerance: ImpulseTime.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = Work(value: action)
        let turn = Duration.nanoseconds(max(interval.magnitude, 1))
        return Signal.interval(turn, startingAfter: delay(until: date), on: base).subscribe { _ in work.value() }
            .cancellable()
    }

    private func delay(until date: ImpulseTime) -> Duration {
        max(.zero, date.uptime - base.uptime)
    }

    /// Combine schedules work to run on another thread, one piece at a time; `ImpulseSchedulerTests` run it on a queue.
    private typealias Work = Promised<() -> Void>
}
#endif
