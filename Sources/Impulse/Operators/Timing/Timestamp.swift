extension Signal {
    /// Each value with the scheduler's time when it came.
    ///
    ///     -a--b---c-|
    ///     timestamp
    ///     -1--4---8-|       1: (time: 1, value: a), 4: (time: 4, value: b)
    ///
    /// ![timestamp(on:) as marbles](timestamp-on)
    ///
    ///     taps.timestamp(on: .main)
    ///
    /// The time is ``Scheduler/uptime``, whose differences alone mean something. Nothing is scheduled: values are sent
    /// where they come. An error and the completion are passed on; a disposal disposes of the source.
    @inlinable
    public func timestamp(on scheduler: some Scheduler) -> Signal<(time: Duration, value: Value), Failure> {
        map { (time: scheduler.uptime, value: $0) }
    }
}
