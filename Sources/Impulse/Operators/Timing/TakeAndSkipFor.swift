extension Signal {
    /// Passes values through until `time` has elapsed, then completes.
    ///
    ///     -a--b---c-d-|
    ///     take(for: 6)
    ///     -a--b-|
    ///
    /// ![take(for:on:) as marbles](take-for-on)
    ///
    ///     taps.take(for: .seconds(5), on: .main).count()
    ///
    /// When the time has elapsed, the signal disposes of the source, then completes, on the scheduler.
    @inlinable
    public func take(for time: Duration, on scheduler: some Scheduler) -> Signal {
        .serialized { inputs in
            inputs.alarm(on: scheduler, after: time) { owner, _ in owner.finish(.completed) }
            inputs.add(self)
        }
    }

    /// Drops values until `time` has elapsed.
    ///
    ///     -a--b---c-d-|
    ///     skip(for: 6)
    ///     --------c-d-|
    ///
    /// ![skip(for:on:) as marbles](skip-for-on)
    ///
    ///     temperature.skip(for: .seconds(1), on: .main)
    ///
    /// Subscribes to the source immediately. The scheduler's clock decides which values are dropped, however late its
    /// timer is. A terminal event passes through at any time.
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
