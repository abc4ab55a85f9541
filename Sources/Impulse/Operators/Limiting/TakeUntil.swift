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
        .serialized { inputs in
            inputs.add(trigger) { owner, _ in
                owner.finish(.completed)
            } ended: { owner, ending in
                if case .completed = ending { owner.finish(.completed) }
            }
            inputs.add(self)
        }
    }
}
