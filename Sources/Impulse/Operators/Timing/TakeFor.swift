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
        .gated { subscriber, _ in
            let alarm = Alarm(subscriber, on: scheduler) { _ in subscriber.finish(.completed) }
            subscriber.perform { alarm.set(after: time) }
            return .last(subscriber.attach(self, next: { subscriber.send($0) }, end: { subscriber.end($0) }))
        }
    }
}
