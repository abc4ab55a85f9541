extension Signal {
    /// How much time passed before each value: since the one before it, or for the first since the subscription.
    ///
    ///     -a--b---c-|
    ///     measureInterval
    ///     -1--3---4-|
    ///
    /// ![measureInterval(on:) as marbles](measureInterval-on)
    ///
    ///     taps.measureInterval(on: .main).filter { $0 < .milliseconds(300) }     // double taps
    ///
    /// The time is measured on the scheduler's clock. Nothing is scheduled: the intervals are sent where the values
    /// come. An error and the completion are passed on; a disposal disposes of the source.
    @inlinable
    public func measureInterval(on scheduler: some Scheduler) -> Signal<Duration, Failure> {
        // Deferred, since the time begins when the subscription starts, and not when it is attached.
        .deferred {
            operate { next in
                let last = Box(scheduler.uptime)
                return { _ in
                    let now = scheduler.uptime
                    let interval = now - last.state
                    last.state = now
                    next(interval)
                }
            }
        }
    }
}
