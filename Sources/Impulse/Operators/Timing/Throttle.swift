extension Signal {
    /// At most one value in an interval: the first at once, then the latest of each interval, or the first.
    ///
    ///     -abc-----d-e|
    ///     throttle(4)
    ///     -a---c---d---(e|)
    ///     throttle(4, latest: false)
    ///     -a---b---d---(e|)
    ///
    /// ![throttle(for:on:latest:) as marbles](throttle-for-on-latest)
    ///
    ///     scrollView.offset.throttle(for: .milliseconds(16), on: .main)
    ///
    /// A value that comes when none was sent for `interval` is sent synchronously, where it comes. One that comes sooner is kept
    /// until then, and is sent on the scheduler. The scheduler's clock decides which of the two it is, however late its timer is.
    /// A completion is held back until the value that is kept has been sent; an error drops that value. A disposal releases it,
    /// and cancels the timer. (ReactiveObjC's `throttle:` is ``debounce(for:on:where:)``.)
    ///
    /// - Parameters:
    ///   - interval: how much time lies between two values, at least.
    ///   - scheduler: where to wait.
    ///   - latest: whether of several values that come too soon the latest is sent, or else the first.
    /// - Complexity: O(1) per value, and one timer at a time. Retains at most two values.
    @inlinable
    public func throttle(for interval: Duration, on scheduler: some Scheduler, latest: Bool = true) -> Signal {
        .serialized { inputs in
            let throttle = Owned(Throttle<Value>(interval.asWait, keepingLatest: latest))
            let alarm = inputs.alarm(on: scheduler) { owner, alarm in
                guard let value = owner[throttle].takeDue(at: Swift.max(alarm.due, scheduler.uptime)) else { return }
                let isLast = owner[throttle].isOver
                if let due = owner[throttle].nextTimer { alarm.set(at: due, as: owner) }
                owner.emit(value)
                if isLast { owner.finish(.completed) }
            }
            inputs.add(self) { owner, value in
                if owner[throttle].admits(value, at: scheduler.uptime) { return owner.emit(value) }
                if !alarm.isSet, let due = owner[throttle].nextTimer { alarm.set(at: due, as: owner) }
            } ended: { owner, ending in
                if case .completed = ending {
                    owner[throttle].hasCompleted = true
                    if !owner[throttle].isOver { return }
                }
                owner.finish(ending)
            }
        }
    }
}

/// Which values `throttle` sends, and when. It asks the clock alone, never whether the timer has fired.
@usableFromInline
struct Throttle<Value> {
    @usableFromInline let interval: Duration
    @usableFromInline let isLatestKept: Bool

    /// When the next value may be sent; `nil` until one has been sent.
    @usableFromInline var due: Duration?

    /// The value to be sent then.
    @usableFromInline var kept: Value?

    /// The value that came after that moment, while the timer was late: to be sent an interval after the other.
    @usableFromInline var following: Value?

    @usableFromInline var hasCompleted = false

    @inlinable
    init(_ interval: Duration, keepingLatest isLatestKept: Bool) {
        self.interval = interval
        self.isLatestKept = isLatestKept
    }

    /// Whether the value is to be sent now; if not, it is kept or dropped.
    @inlinable
    mutating func admits(_ value: Value, at now: Duration) -> Bool {
        guard let due, kept != nil || now < due else {
            due = now + interval
            return true
        }
        if kept == nil {
            kept = value
        } else if now >= due {
            if isLatestKept || following == nil { following = value }
        } else if isLatestKept {
            kept = value
        }
        return false
    }

    /// The value that is due, which begins another interval.
    @inlinable
    mutating func takeDue(at now: Duration) -> Value? {
        guard let value = kept else { return nil }
        kept = following.take()
        due = now + interval
        return value
    }

    /// When to send next.
    @inlinable
    var nextTimer: Duration? { kept == nil ? nil : due }

    /// Whether the source has completed, and all of it has been sent.
    @inlinable
    var isOver: Bool { hasCompleted && kept == nil }
}
