extension Signal {
    /// The values from when another signal has sent a value or completed.
    ///
    ///     -1--2---3-4-|
    ///     ------x------     trigger
    ///     skip(until: trigger)
    ///     --------3-4-|
    ///
    /// ![skip(until:) as marbles](skip-until)
    ///
    ///     temperature.skip(until: calibrated)
    ///
    /// The trigger is subscribed to first, and disposed of when it has fired, or with the source. An error of the trigger is
    /// ignored: it does not fire any more, so no value is sent. The end of the source is passed on at any time. All
    /// is told on the thread that sends.
    @inlinable
    public func skip<TriggerValue, TriggerFailure>(until trigger: Signal<TriggerValue, TriggerFailure>) -> Signal {
        .gated { subscriber, _ in
            // Belongs to the owner of the gate.
            let hasFired = Box(false)
            let trigger = subscriber.attach(
                trigger.take(1),
                next: { _ in },
                end: { if case .completed = $0 { subscriber.perform { hasFired.state = true } } })
            return .first(trigger) {
                let source = subscriber.attach(
                    self,
                    next: { value in subscriber.perform(value) { if hasFired.state { subscriber.emit($0) } } },
                    end: { subscriber.end($0) })
                return .last(source)
            }
        }
    }
}
