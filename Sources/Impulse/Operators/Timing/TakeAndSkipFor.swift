extension Signal {
    /// The values of the first while.
    ///
    ///     -a--b---c-d-|
    ///     take(for: 6)
    ///     -a--b-|
    ///
    /// ![take(for:on:) as marbles](take-for-on)
    ///
    ///     taps.take(for: .seconds(5), on: .main).count()
    ///
    /// When the time is over, the source is disposed of, then the signal completes, on the scheduler. The source's own end
    /// and a disposal cancel the timer. An error is passed on.
    @inlinable
    public func take(for time: Duration, on scheduler: some Scheduler) -> Signal {
        .serialized { inputs in
            inputs.alarm(on: scheduler, after: time) { owner, _ in owner.finish(.completed) }
            inputs.add(self)
        }
    }

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
