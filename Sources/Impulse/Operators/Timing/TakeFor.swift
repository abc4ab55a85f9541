extension Signal {
    /// The values of the first while.
    ///
    ///     -a--b---c-d-|
    ///     take(for: 6)
    ///     -a--b-|
    ///
    /// ![take(for:on:) as marbles](take-for-on)
    ///
    ///     taps.take(for: .seconds(5), on: .main).count()
    ///
    /// When the time is over, the source is disposed of, then the signal completes, on the scheduler. The source's own end
    /// and a disposal cancel the timer. An error is passed on.
    @inlinable
    public func take(for time: Duration, on scheduler: some Scheduler) -> Signal {
        .serialized { inputs in
            inputs.alarm(on: scheduler, after: time) { owner, _ in owner.finish(.completed) }
            inputs.add(self)
        }
    }
}
