extension Signal {
    /// Subscribes to the source after a delay.
    ///
    ///     delaySubscription(3)
    ///        -a--b-|
    ///     ----a--b-|
    ///
    /// ![delaySubscription(for:on:) as marbles](delaySubscription-for-on)
    ///
    ///     client.get(url).delaySubscription(for: .seconds(10), on: .main)
    ///
    /// Subscribes on the scheduler. Events are not moved to it: they arrive on the threads on which the source emits
    /// them. After a disposal within the delay, the source is never subscribed to.
    public func delaySubscription(for delay: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            let subscribing = scheduler.schedule(
                after: delay,
                subscriber.inContext { subscriber.attach(self).run() })
            subscriber.inputs.add(subscribing)
            return .done
        }
    }
}
