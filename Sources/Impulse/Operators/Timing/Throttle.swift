extension Signal {
    /// At most one value in an interval: the first at once, then the latest of each interval, or the first.
    ///
    ///     -abc-----d--e---|
    ///     throttle(4)
    ///     -a---c---d---e--|
    ///     throttle(4, latest: false)
    ///     -a---b---d---e--|
    ///
    /// ![throttle(for:on:latest:) as marbles](throttle-for-on-latest)
    ///
    ///     scrollView.offset.throttle(for: .milliseconds(16), on: .main)
    ///
    /// A value that comes when none was sent for `interval` is sent at once, where it comes; one that comes sooner waits
    /// until then, and is sent on the scheduler. A completion sends the one that waits at once, then ends; an error drops
    /// it. A disposal lets go of it, and cancels the timer. (ReactiveObjC's `throttle:` is ``debounce(for:on:where:)``.)
    ///
    /// - Parameters:
    ///   - interval: how much time lies between two values, at least.
    ///   - scheduler: where to wait.
    ///   - latest: whether of several values that wait the latest is sent, or else the first.
    /// - Complexity: O(1) per value, and one timer at a time.
    @inlinable
    public func throttle(for interval: Duration, on scheduler: some Scheduler, latest: Bool = true) -> Signal {
        .gated { subscriber, _ in
            let waiting = Box<Value?>(nil)
            let alarm = Alarm(subscriber, on: scheduler) { alarm in
                guard let value = waiting.state.take() else { return }
                alarm.set(after: interval)
                subscriber.emit(value)
            }
            let receive: (Value) -> Void = { value in
                if alarm.isSet {
                    if latest || waiting.state == nil { waiting.state = value }
                } else {
                    alarm.set(after: interval)
                    subscriber.emit(value)
                }
            }
            let flush = { if let value = waiting.state.take() { subscriber.emit(value) } }
            return .last(subscriber.attach(self, holding: receive, flush: flush))
        }
    }
}
