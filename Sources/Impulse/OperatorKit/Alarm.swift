extension Subscriber {
    /// A timer of an operator, which calls its closure as the owner.
    ///
    ///     Signal<Int, APIError>.serialized { inputs in
    ///         let alarm = inputs.alarm(on: .main) { owner, _ in owner.emit(0) }
    ///         inputs.add(numbers) { owner, _ in alarm.set(after: .seconds(1), as: owner) }
    ///     }
    ///
    /// Setting it again moves the moment at which it rings.
    ///
    /// `@unchecked Sendable`: only the owner uses the variables; `TimingRaceTests` checks it, under the thread
    /// sanitizer too.
    public final class Alarm: @unchecked Sendable {
        @usableFromInline let subscriber: Subscriber
        @usableFromInline let clock: StoredScheduler
        @usableFromInline let tolerance: Duration
        @usableFromInline let action: (borrowing Owner, Alarm) -> Void

        @usableFromInline @exclusivity(unchecked) var setting = AlarmSetting()

        /// - Parameter ring: must not capture the alarm, which it receives: neither would ever be released.
        @inlinable
        init(
            _ subscriber: Subscriber, on scheduler: StoredScheduler, tolerance: Duration,
            ring: @escaping (borrowing Owner, Alarm) -> Void
        ) {
            self.subscriber = subscriber
            clock = scheduler
            self.tolerance = tolerance
            action = ring
        }

        /// Sets the alarm, or moves the moment at which it rings.
        @inlinable
        public func set(after delay: Duration, as owner: borrowing Owner) {
            let delay = delay.asWait
            set(at: uptime + delay, after: delay)
        }
    }
}

extension Subscriber.Alarm: AlarmProtocol {
    @inlinable var uptime: Duration { clock.uptime }

    @inlinable
    func startTimer(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        clock.schedule(after: delay, tolerance: tolerance, work)
    }

    @inlinable
    func ring(as owner: borrowing Subscriber.Owner) { action(owner, self) }
}

extension Subscriber.Inputs {
    /// Creates an alarm that calls `ring` on `scheduler`, or, if there is an owner at that moment, when that owner
    /// leaves.
    ///
    /// - Parameters:
    ///   - delay: the delay for which the alarm is set from the start; `nil` if it is not set.
    ///   - tolerance: the time by which the alarm may ring late, to save wake-ups.
    @discardableResult
    @inlinable
    public func alarm(
        on scheduler: some Scheduler, after delay: Duration? = nil, tolerance: Duration = .zero,
        ring: @escaping (borrowing Subscriber.Owner, Subscriber.Alarm) -> Void
    ) -> Subscriber.Alarm {
        let alarm = Subscriber.Alarm(subscriber, on: stored(scheduler), tolerance: tolerance, ring: ring)
        if let delay { subscriber.perform { owner in alarm.set(after: delay, as: owner) } }
        return alarm
    }
}
