extension Signal {
    /// All values but those of the first while.
    ///
    ///     -a--b---c-d-|
    ///     skip(for: 6)
    ///     --------c-d-|
    ///
    /// ![skip(for:on:) as marbles](skip-for-on)
    ///
    ///     temperature.skip(for: .seconds(1), on: .main)
    ///
    /// The source is subscribed to at once. Values are sent where they come, by the scheduler's clock, however late its timer is;
    /// so is the end, which may come within the time. An error is passed on; a disposal disposes of the source.
    @inlinable
    public func skip(for time: Duration, on scheduler: some Scheduler) -> Signal {
        .serialized { inputs in
            let alarm = inputs.alarm(on: scheduler, after: time) { _, _ in }
            inputs.add(self) { owner, value in
                if alarm.isTime(as: owner) { owner.emit(value) }
            }
        }
    }
}
