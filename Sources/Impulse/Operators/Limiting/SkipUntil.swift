extension Signal {
    /// Drops values until another signal emits a value or completes.
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
    /// Subscribes to the trigger first, and disposes of it when it fires or when the source terminates. Ignores an
    /// error of the trigger: every value is dropped from then on. The source's terminal event passes through at any
    /// time.
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
