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
        .serialized { inputs in
            let hasFired = Owned(false)
            inputs.add(trigger.take(1)) { _, _ in
            } ended: { owner, ending in
                if case .completed = ending { owner[hasFired] = true }
            }
            inputs.add(self) { owner, value in
                if owner[hasFired] { owner.emit(value) }
            }
        }
    }
}
