extension Signal {
    /// Emits a value once the source has been quiet for `interval`.
    ///
    ///     -a-b-c-----d----e|
    ///     debounce(3)
    ///     --------c-----d--(e|)
    ///
    /// ![debounce(for:on:where:) as marbles](debounce-for-on-where)
    ///
    ///     field.text.debounce(for: .milliseconds(300), on: .main).flatMap(.latest, search)
    ///
    /// Emits on the scheduler. Each value replaces the one before it, so a source that never pauses emits nothing. A
    /// completion emits the pending value first, synchronously; an error drops it. (This is ReactiveObjC's
    /// `throttle:`, and with a condition its `throttle:valuesPassingTest:`.)
    ///
    /// - Parameters:
    ///   - interval: the time for which the source has to be quiet.
    ///   - scheduler: the scheduler that measures the time.
    ///   - isToWait: returns whether to debounce a value. Any other value is emitted synchronously, and drops the
    ///     pending one.
    /// - Complexity: One timer at a time. Retains one value.
    @inlinable
    public func debounce(
        for interval: Duration, on scheduler: some Scheduler,
        where isToWait: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) -> Signal {
        timed(Debouncing<Value, Failure>(interval: interval.asWait, isToWait: isToWait), on: scheduler, isChecked: true)
    }
}

/// Emits a value once no other has arrived for an interval.
@usableFromInline
struct Debouncing<Value: Sendable, Failure: Error>: TimingRule {
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    @usableFromInline let interval: Duration
    @usableFromInline let isToWait: @Sendable (Value) -> Bool
    @usableFromInline var pending: Value?

    @inlinable
    init(interval: Duration, isToWait: @escaping @Sendable (Value) -> Bool) {
        self.interval = interval
        self.isToWait = isToWait
    }

    @inlinable
    mutating func receive(_ value: Value, _ alarm: some AlarmProtocol<Value, Failure>, _ owner: borrowing Owner) {
        pending = value
        if isToWait(value) { alarm.set(at: alarm.uptime + interval, after: interval) } else { emitPending(owner) }
    }

    @inlinable
    mutating func emitPending(_ owner: borrowing Owner) {
        if let value = pending.take(), owner.isOpen { owner.emit(value) }
    }
}
