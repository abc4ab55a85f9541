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
            let pause = Pause(subscriber, for: interval, on: scheduler, where: isToWait)
            return .last(
                subscriber.attach(self, next: { [pause] in pause.take($0) }, end: { [pause] in pause.end($0) }))
        }
    }
}

/// The value that waits for a pause. The closures of the input capture this alone, and so need no contexts of their own; that of the
/// alarm captures the value's box, or the two would never let go of each other.
@usableFromInline
final class Pause<Value: Sendable, Failure: Error> {
    @usableFromInline let waiting: Box<Value?>
    @usableFromInline let alarm: Alarm<Value, Failure>
    @usableFromInline let interval: Duration
    @usableFromInline let isToWait: @Sendable (Value) -> Bool

    @inlinable
    init(
        _ subscriber: Subscriber<Value, Failure>, for interval: Duration, on scheduler: any Scheduler,
        where isToWait: @escaping @Sendable (Value) -> Bool
    ) {
        let waiting = Box<Value?>(nil)
        self.waiting = waiting
        alarm = Alarm(subscriber, on: scheduler) { [waiting] alarm in
            if let value = waiting.state.take() { alarm.subscriber.emit(value) }
        }
        self.interval = interval
        self.isToWait = isToWait
    }

    @inlinable
    func take(_ value: Value) {
        alarm.subscriber.perform(value) { [self] value in
            waiting.state = value
            if isToWait(value) { alarm.set(after: interval) } else { alarm.ring(alarm) }
        }
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        alarm.subscriber.perform(ending) { [self] ending in
            if case .completed = ending { alarm.ring(alarm) }
            alarm.subscriber.finish(ending)
        }
    }
}
