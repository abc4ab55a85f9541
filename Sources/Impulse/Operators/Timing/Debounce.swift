extension Signal {
    /// The values after which nothing came for a while.
    ///
    ///     -a-b-c-----d----e|
    ///     debounce(3)
    ///     --------c-----d--(e|)
    ///
    /// ![debounce(for:on:where:) as marbles](debounce-for-on-where)
    ///
    ///     field.text.debounce(for: .milliseconds(300), on: .main).flatMap(.latest, search)
    ///
    /// Each value waits for `interval`, and takes the place of the one that waits; so a source that does not pause
    /// lets nothing through. A completion sends the one that waits at once, then ends; an error drops it. A disposal
    /// lets go of it, and cancels the timer. Values are sent on the scheduler, but for the one that the completion
    /// sends. (This is ReactiveObjC's `throttle:`, and with a condition its `throttle:valuesPassingTest:`.)
    ///
    /// - Parameters:
    ///   - interval: how long a value waits.
    ///   - scheduler: where to wait.
    ///   - isToWait: which values wait. One that does not is sent at once, where it comes, and the one that waits is
    ///     dropped.
    /// - Complexity: O(1) per value, and one timer at a time.
    @inlinable
    public func debounce(
        for interval: Duration, on scheduler: some Scheduler,
        where isToWait: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) -> Signal {
        .serialized { inputs in
            let pending = Owned<Value?>(nil)
            let alarm = inputs.alarm(on: scheduler) { owner, _ in
                if let value = owner[pending].take() { owner.emit(value) }
            }
            inputs.add(self) { owner, value in
                owner[pending] = value
                if isToWait(value) { alarm.set(after: interval, as: owner) } else { alarm.ring(owner, alarm) }
            } ended: { owner, ending in
                if case .completed = ending { alarm.ring(owner, alarm) }
                owner.finish(ending)
            }
        }
    }
}
