extension Signal {
    /// Passes values through until another signal emits a value or completes, then completes.
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
    /// Subscribes to the trigger first; if it fires synchronously, the source is never subscribed to. Disposes of the
    /// trigger when the source terminates. Ignores an error of the trigger: the source then runs to its own end.
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

    /// Passes values through until a subject or a property emits. See ``take(until:)``.
    @_disfavoredOverload
    public func take(until trigger: some SignalConvertible) -> Signal {
        take(until: trigger.signal)
    }
}
