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
        timed(EndingAfter<Value, Failure>(time, by: .completed), on: scheduler)
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
        timed(SkippingFor<Value, Failure>(time: time), on: scheduler)
    }
}

/// Drops values until a time has elapsed since the subscription.
@usableFromInline
struct SkippingFor<Value: Sendable, Failure: Error>: TimingRule {
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    @usableFromInline let time: Duration

    @inlinable
    init(time: Duration) {
        self.time = time
    }

    @inlinable var firstDelay: Duration? { time }

    @inlinable
    mutating func receive(_ value: Value, _ alarm: some AlarmProtocol<Value, Failure>, _ owner: borrowing Owner) {
        // The timer may be late, or belong to a scheduler that skips delays.
        if !alarm.setting.isSet || alarm.uptime >= alarm.setting.due { owner.emit(value) }
    }
}
