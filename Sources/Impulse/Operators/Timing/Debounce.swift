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
    ///   - interval: how long the source has to be quiet.
    ///   - scheduler: the scheduler that measures the time.
    ///   - isToWait: which values to debounce. Any other value is emitted synchronously, and drops the pending one.
    /// - Complexity: One timer at a time. Retains one value.
    @inlinable
    public func debounce(
        for interval: Duration, on scheduler: some Scheduler,
        where isToWait: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) -> Signal {
        timed(Debouncing<Value, Failure>(interval: interval, isToWait: isToWait), on: scheduler)
    }

    /// Emits a value once a signal that is made for it emits or completes, unless another value has come before.
    ///
    ///     -3-1-5-|
    ///     debounce(until: { number in … })     a timer of that length
    ///     ----1--(5|)
    ///
    /// ![debounce(until:) as marbles](debounce-until)
    ///
    ///     field.text.debounce(until: { text in .timer(after: text.isEmpty ? .zero : .seconds(0.3), on: .main) })
    ///
    /// Emits on the thread of that signal. A completion emits the pending value first; an error drops it.
    ///
    /// - Parameter trigger: makes the signal, on the thread that sends the value; called with one value at a time. Once
    ///   another value has come, its signal is disposed of.
    /// - Complexity: Retains one value.
    public func debounce<Trigger>(until trigger: @escaping @Sendable (Value) -> Signal<Trigger, Never>) -> Signal {
        publish { source in
            source.flatMap(.latest) { value in
                trigger(value).take(1).take(until: source.ignoreValues()).then { .just(value) }
            }
        }
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
    mutating func receive(_ value: Value, _ alarm: some Ringing<Value, Failure>, _ owner: borrowing Owner) {
        pending = value
        if isToWait(value) { alarm.set(after: interval, as: owner) } else { emitPending(owner) }
    }

    @inlinable
    mutating func emitPending(_ owner: borrowing Owner) {
        if let value = pending.take() { owner.emit(value) }
    }
}
