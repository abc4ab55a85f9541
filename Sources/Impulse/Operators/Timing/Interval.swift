extension Signal<Int, Never> {
    /// Emits the integers from 0 up, one per interval.
    ///
    ///     interval(3)
    ///     ---0--1--2--3-
    ///
    /// ![interval(_:startingAfter:tolerance:on:) as marbles](interval-_-startingAfter-tolerance-on)
    ///
    ///     Signal.interval(.seconds(1), on: .main).subscribe { print("\($0 + 1) seconds") }
    ///     Signal.interval(.seconds(60), startingAfter: .zero, tolerance: .seconds(10), on: .main)
    ///         .flatMap(.first) { _ in api.find("news") }
    ///
    /// Emits on the scheduler, for the first time after `delay`, and never completes. Each tick is due at a whole
    /// number of intervals after the first, so delays do not add up. If the scheduler is too late for a tick,
    /// the tick is skipped, and not counted. (ReactiveObjC sends the date: see ``timestamp(on:)``.)
    ///
    /// On ``ImmediateScheduler`` it emits without end, so something has to stop it. It emits before `subscribe`
    /// returns. If it is subscribed to inside that scheduler's work, it emits after that work instead.
    ///
    /// - Parameters:
    ///   - interval: the time from tick to tick.
    ///   - delay: the time from the subscription to the first tick; one interval by default.
    ///   - tolerance: the time by which a tick may be late; by default, none. Ticks and other timers of the scheduler
    ///     then share a wake-up where they can, which saves energy. A tick is emitted at the end of its tolerance,
    ///     unless another timer wakes the scheduler before. A tolerance of an interval or more may skip ticks.
    ///   - scheduler: the scheduler that measures the time.
    public static func interval(
        _ interval: Duration, startingAfter delay: Duration? = nil, tolerance: Duration = .zero,
        on scheduler: some Scheduler
    ) -> Signal {
        precondition(interval >= .nanoseconds(1), "interval(\(interval)): an interval is at least one nanosecond")
        let interval = interval.asWait
        return .serialized { inputs in
            let count = Owned(0)
            inputs.alarm(on: scheduler, after: delay ?? interval, tolerance: tolerance) { owner, alarm in
                let late = Swift.max(scheduler.uptime - alarm.setting.due, .zero)
                // More would not fit; the next tick, due already, skips the rest.
                let skipped = late.count(of: interval)
                alarm.set(at: alarm.setting.due + interval * (1 + skipped), as: owner)
                owner.emit(owner[count])
                owner[count] += 1
            }
        }
    }
}
