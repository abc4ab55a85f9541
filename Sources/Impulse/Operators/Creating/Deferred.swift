extension Signal {
    /// Creates a signal for each subscription and passes its events through.
    ///
    /// ![deferred(_:) as marbles](deferred-_)
    ///
    ///     let now = Signal<ContinuousClock.Instant, Never>.deferred { .just(.now) }     // when subscribed to
    ///
    /// `make` runs on the subscribing thread, and its signal is subscribed to on the same thread.
    public static func deferred(_ make: @escaping @Sendable () -> Signal) -> Signal {
        .gated { subscriber, sink in .last(subscriber.attach(make(), passingTo: sink)) }
    }
}
