extension Signal {
    /// Pairs each value with the scheduler's time at its arrival.
    ///
    ///     -a--b---c-|
    ///     timestamp
    ///     -1--4---8-|       1: (time: 1, value: a), 4: (time: 4, value: b)
    ///
    /// ![timestamp(on:) as marbles](timestamp-on)
    ///
    ///     taps.timestamp(on: .main)
    ///
    /// The time is ``Scheduler/uptime``: only the difference between two readings is meaningful. Schedules nothing:
    /// values are emitted synchronously.
    @inlinable
    public func timestamp(on scheduler: some Scheduler) -> Signal<(time: Duration, value: Value), Failure> {
        map { (time: scheduler.uptime, value: $0) }
    }
}
