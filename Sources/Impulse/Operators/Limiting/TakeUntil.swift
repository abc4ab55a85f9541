extension Signal {
    /// The values until another signal sends a value or completes.
    ///
    ///     -1--2---3-4-|
    ///     ---------x--     trigger
    ///     take(until: trigger)
    ///     -1--2---3|
    ///
    /// ![take(until:) as marbles](take-until)
    ///
    ///     temperature.take(until: stop.signal)
    ///
    /// The trigger is subscribed to first; if it fires at once, the source is not subscribed to at all. It ends with the
    /// source. An error of the trigger is ignored: it does not fire any more. All else is passed on, on the thread
    /// that sends it. A disposal disposes of both.
    @inlinable
    public func take<TriggerValue, TriggerFailure>(until trigger: Signal<TriggerValue, TriggerFailure>) -> Signal {
        .gated { subscriber, _ in
            let trigger = subscriber.attach(
                trigger,
                next: { _ in subscriber.end(.completed) },
                end: { if case .completed = $0 { subscriber.end(.completed) } })
            return .first(trigger) {
                .last(subscriber.attach(self, next: { subscriber.send($0) }, end: { subscriber.end($0) }))
            }
        }
    }
}
