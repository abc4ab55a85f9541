extension Signal {
    /// Replaces each value with the time since the previous one, or since the subscription for the first.
    ///
    ///     -a--b---c-|
    ///     measureInterval
    ///     -1--3---4-|
    ///
    /// ![measureInterval(on:) as marbles](measureInterval-on)
    ///
    ///     taps.measureInterval(on: .main).filter { $0 < .milliseconds(300) }     // double taps
    ///
    /// Measures on the scheduler's clock and schedules nothing: each interval is emitted synchronously.
    @inlinable
    public func measureInterval(on scheduler: some Scheduler) -> Signal<Duration, Failure> {
        // Deferred, because the time begins when the subscription starts, and not when it is attached.
        .deferred {
            operate(keeping: scheduler.uptime) { last, _, next in
                let previous = last.state
                last.state = scheduler.uptime
                next(last.state - previous)
            }
        }
    }
}
