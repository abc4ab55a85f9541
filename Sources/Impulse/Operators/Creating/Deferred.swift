extension Signal {
    /// A signal that is made anew for each subscription.
    ///
    /// ![deferred(_:) as marbles](deferred-_)
    ///
    ///     let now = Signal<ContinuousClock.Instant, Never>.deferred { .just(.now) }     // the time of the subscription
    ///
    /// `make` runs on the subscribing thread; its signal is subscribed to there, and everything it sends is passed
    /// on. So is the end, an error or a completion; a disposal disposes of it.
    @inlinable
    public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
        .gated { subscriber, sink in .last(subscriber.attach(make(), passingTo: sink)) }
    }
}
