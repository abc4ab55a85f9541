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
        .gated { subscriber, _ in
            let waiting = Box<Value?>(nil)
            let flush = { if let value = waiting.state.take() { subscriber.emit(value) } }
            let alarm = Alarm(subscriber, on: scheduler) { _ in flush() }
            let receive: (Value) -> Void = { value in
                waiting.state = value
                if isToWait(value) { alarm.set(after: interval) } else { flush() }
            }
            return .last(subscriber.attach(self, holding: receive, flush: flush))
        }
    }
}
