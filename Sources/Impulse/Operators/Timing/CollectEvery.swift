extension Signal {
    /// Collects values into arrays, and emits each when `time` has elapsed or when it has `count` values.
    ///
    ///     -a-b-----c-------d|
    ///     collect(every: 4)
    ///     -----x-------y----(z|)       x: [a, b], y: [c], z: [d]
    ///
    /// ![collect(every:count:on:) as marbles](collect-every-count-on)
    ///
    ///     log.lines.collect(every: .seconds(5), count: 100, on: writer).subscribe { log.append($0) }
    ///
    /// The time starts with the first value of an array, so no array is empty, and a silent source starts no timer.
    /// When the time has elapsed, the array is emitted on the scheduler. A full array is emitted synchronously, with
    /// its last value. A completion emits the remaining values first, if any, synchronously; an error drops them.
    ///
    /// - Parameters:
    ///   - time: the longest time for which the first value of an array is buffered.
    ///   - count: the number of values that make an array full.
    ///   - scheduler: the scheduler that measures the time.
    /// - Complexity: One timer at a time. Retains the values of one array.
    @inlinable
    public func collect(
        every time: Duration, count: Int = .max, on scheduler: some Scheduler
    ) -> Signal<[Value], Failure> {
        precondition(count > 0, "collect(every:count: \(count)): an array has at least one value")
        return timed(CollectingEvery<Value, Failure>(time: time, count: count), on: scheduler)
    }
}

/// Collects values until the first of them has waited for a time, or until there are enough.
@usableFromInline
struct CollectingEvery<Value: Sendable, Failure: Error>: TimingRule {
    @usableFromInline typealias Owner = Subscriber<[Value], Failure>.Owner

    @usableFromInline let time: Duration
    @usableFromInline let count: Int
    @usableFromInline var collected: [Value] = []

    @inlinable
    init(time: Duration, count: Int) {
        self.time = time
        self.count = count
    }

    @inlinable
    mutating func receive(_ value: Value, _ alarm: some AlarmProtocol<[Value], Failure>, _ owner: borrowing Owner) {
        if collected.isEmpty { alarm.set(after: time, as: owner) }
        collected.append(value)
        if collected.count == count { emitPending(owner) }
    }

    @inlinable
    mutating func emitPending(_ owner: borrowing Owner) {
        if collected.isEmpty { return }
        let values = collected
        collected = []
        owner.emit(values)
    }
}
