extension Signal {
    /// Emits a first value synchronously, then at most one per interval: the latest of each interval, or the first.
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
    /// A value that arrives when none has been emitted for `interval` is emitted synchronously. A value that arrives
    /// sooner is buffered until the interval has elapsed, and is emitted on the scheduler. The scheduler's clock
    /// decides whether the interval has elapsed, however late the timer is.
    ///
    /// A completion is held back until the buffered value has been emitted; an error drops that value.
    /// (ReactiveObjC's `throttle:` is ``debounce(for:on:where:)``.)
    ///
    /// - Parameters:
    ///   - interval: the least time between two values.
    ///   - scheduler: the scheduler that measures the time.
    ///   - latest: whether to emit the latest or the first of several values that arrive too soon.
    /// - Complexity: One timer at a time. Retains at most two values.
    @inlinable
    public func throttle(for interval: Duration, on scheduler: some Scheduler, latest: Bool = true) -> Signal {
        timed(Throttle<Value, Failure>(interval.asWait, keepingLatest: latest), on: scheduler)
    }
}

/// Decides which values `throttle` emits, and when. It consults only the clock, never whether the timer has fired.
@usableFromInline
struct Throttle<Value: Sendable, Failure: Error>: TimingRule {
    @usableFromInline typealias Owner = Subscriber<Value, Failure>.Owner

    @usableFromInline let interval: Duration
    @usableFromInline let isLatestKept: Bool

    /// The time from which the next value may be emitted; `nil` until one has been emitted.
    @usableFromInline var due: Duration?

    /// The value to emit at ``due``.
    @usableFromInline var kept: Value?

    /// The value that arrived once ``due`` had passed, while the timer was late. It is emitted an interval after
    /// ``kept``.
    @usableFromInline var following: Value?

    @usableFromInline var hasCompleted = false

    @inlinable
    init(_ interval: Duration, keepingLatest isLatestKept: Bool) {
        self.interval = interval
        self.isLatestKept = isLatestKept
    }

    @inlinable
    mutating func receive(_ value: Value, _ alarm: some AlarmProtocol<Value, Failure>, _ owner: borrowing Owner) {
        if admits(value, at: alarm.uptime) { return owner.emit(value) }
        if !alarm.setting.isSet, let nextTimer { alarm.set(at: nextTimer, as: owner) }
    }

    @inlinable
    mutating func end(_ ending: Ending<Failure>, _ owner: borrowing Owner) {
        if case .completed = ending {
            hasCompleted = true
            if !isOver { return }
        }
        owner.finish(ending)
    }

    @inlinable
    mutating func ring(_ alarm: some AlarmProtocol<Value, Failure>, _ owner: borrowing Owner) {
        guard let value = takeDue(at: Swift.max(alarm.setting.due, alarm.uptime)) else { return }
        let isLast = isOver
        if let nextTimer { alarm.set(at: nextTimer, as: owner) }
        owner.emit(value)
        if isLast { owner.finish(.completed) }
    }

    /// Returns whether to emit the value now; keeps or drops it otherwise.
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

    /// Takes the value that is due, and begins another interval.
    @inlinable
    mutating func takeDue(at now: Duration) -> Value? {
        guard let value = kept else { return nil }
        kept = following.take()
        due = now + interval
        return value
    }

    /// The time at which to emit the kept value; `nil` if there is none.
    @inlinable
    var nextTimer: Duration? { kept == nil ? nil : due }

    /// True if the source has completed and no value is kept.
    @inlinable
    var isOver: Bool { hasCompleted && kept == nil }
}
