extension Signal {
    /// All values but those of the first while.
    ///
    ///     -a--b---c-d-|
    ///     skip(for: 6)
    ///     --------c-d-|
    ///
    /// ![skip(for:on:) as marbles](skip-for-on)
    ///
    ///     temperature.skip(for: .seconds(1), on: .main)
    ///
    /// The source is subscribed to at once. Values are sent where they come, by the scheduler's clock, however late its timer is;
    /// so is the end, which may come within the time. An error is passed on; a disposal disposes of the source.
    @inlinable
    public func skip(for time: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            let alarm = Alarm(subscriber, on: scheduler) { _ in }
            let receive: (Value) -> Void = { if alarm.isTime { subscriber.emit($0) } }
            subscriber.perform { alarm.set(after: time) }
            return .last(
                subscriber.attach(self, next: { subscriber.perform($0, receive) }, end: { subscriber.end($0) }))
        }
    }
}
