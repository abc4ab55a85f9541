extension Signal {
    /// The same signal, subscribed to a while later.
    ///
    ///     delaySubscription(3)
    ///        -a--b-|
    ///     ----a--b-|
    ///
    /// ![delaySubscription(for:on:) as marbles](delaySubscription-for-on)
    ///
    ///     client.get(url).delaySubscription(for: .seconds(10), on: .main)
    ///
    /// The source is subscribed to on the scheduler; events are told wherever the source sends them. After a disposal before
    /// its time it is not subscribed to at all. A completion is passed on.
    @inlinable
    public func delaySubscription(for delay: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            let subscribing = scheduler.schedule(after: delay) {
                subscriber.attach(self).run()
            }
            subscriber.inputs.add(subscribing)
            return .done
        }
    }
}
