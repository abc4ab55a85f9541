extension Signal<Int, Never> {
    /// A count, from zero, that goes on by one with each interval.
    ///
    ///     interval(3)
    ///     ---0--1--2--3-
    ///
    /// ![interval(_:on:) as marbles](interval-_-on)
    ///
    ///     Signal.interval(.seconds(1), on: .main).subscribe { print("\($0 + 1) seconds") }
    ///
    /// The first is sent when one interval has passed, and it never completes. Each tick is due at a whole number of
    /// intervals after the subscription, so delays do not add up; ticks for which the scheduler had no time are left
    /// out, and not counted. It sends on the scheduler. (ReactiveObjC sends the date: see ``timestamp(on:)``.)
    ///
    /// On ``ImmediateScheduler`` it counts without end, before `subscribe` returns, or after the work of that scheduler from inside
    /// which it is subscribed to: something has to stop it. It
    /// never fails, and a disposal cancels the timer.
    public static func interval(_ interval: Duration, on scheduler: some Scheduler) -> Signal {
        precondition(interval >= .nanoseconds(1), "interval(\(interval)): an interval is a nanosecond at least")
        let interval = interval.asWait
        return .serialized { inputs in
            let count = Owned(0)
            inputs.alarm(on: scheduler, after: interval) { owner, alarm in
                let late = Swift.max(scheduler.uptime - alarm.due, .zero)
                alarm.set(at: alarm.due + interval * (1 + Int(late / interval)), as: owner)
                owner.emit(owner[count])
                owner[count] += 1
            }
        }
    }
}
