extension Subscriber {
    /// The one timer of an operator, which calls its closure as the owner.
    ///
    ///     Signal<Int, APIError>.serialized { inputs in
    ///         let alarm = inputs.alarm(on: .main) { owner, _ in owner.emit(0) }
    ///         inputs.add(numbers) { owner, _ in alarm.set(after: .seconds(1), as: owner) }
    ///     }
    ///
    /// Setting it again moves the moment at which it rings to a later one. The scheduler's timer stays as it is, and
    /// waits for the rest once it has fired. So setting an alarm again for each value costs a reading of the clock,
    /// and no timer.
    ///
    /// `@unchecked Sendable`: only the owner uses what varies; `TimingRaceTests` checks it, under the thread
    /// sanitizer too.
    public final class Alarm: @unchecked Sendable {
        @usableFromInline let subscriber: Subscriber
        @usableFromInline let scheduler: any Scheduler
        @usableFromInline let ring: (borrowing Owner, Alarm) -> Void
        @usableFromInline let timer = SerialDisposable()

        /// The moment at which it rings, if it is set, on the scheduler's clock.
        @usableFromInline
        @exclusivity(unchecked)
        var due = Duration.zero

        /// The value of ``due`` when the timer was started.
        @usableFromInline
        @exclusivity(unchecked)
        var expected = Duration.zero

        @usableFromInline
        @exclusivity(unchecked)
        var isSet = false

        /// - Parameter ring: must not capture the alarm, which it receives: neither would ever be released.
        @inlinable
        init(
            _ subscriber: Subscriber, on scheduler: any Scheduler,
            ring: @escaping (borrowing Owner, Alarm) -> Void
        ) {
            self.subscriber = subscriber
            self.scheduler = scheduler
            self.ring = ring
            subscriber.inputs.add(timer)
        }
    }
}

extension Subscriber.Inputs {
    /// Creates an alarm that calls `ring` on `scheduler`, or, if there is an owner at that moment, when that owner
    /// leaves.
    ///
    /// - Parameter delay: sets the alarm for the first time, if not `nil`.
    @discardableResult
    @inlinable
    public func alarm(
        on scheduler: any Scheduler, after delay: Duration? = nil,
        ring: @escaping (borrowing Subscriber.Owner, Subscriber.Alarm) -> Void
    ) -> Subscriber.Alarm {
        let alarm = Subscriber.Alarm(subscriber, on: scheduler, ring: ring)
        if let delay { subscriber.perform { owner in alarm.set(after: delay, as: owner) } }
        return alarm
    }
}

extension Subscriber.Alarm {
    /// Whether the moment has come. The timer may be late, or belong to a scheduler that skips delays.
    @inlinable
    func isTime(as owner: borrowing Subscriber.Owner) -> Bool { !isSet || scheduler.uptime >= due }

    /// Sets the alarm, or moves the moment at which it rings, which must not become earlier.
    @inlinable
    public func set(after delay: Duration, as owner: borrowing Subscriber.Owner) {
        let delay = delay.asWait
        set(at: scheduler.uptime + delay, after: delay)
    }

    /// Sets the alarm for a moment of the scheduler's clock: see ``set(after:as:)``.
    @inlinable
    func set(at moment: Duration, as owner: borrowing Subscriber.Owner) {
        set(at: moment, after: moment - scheduler.uptime)
    }

    @inlinable
    func set(at moment: Duration, after delay: Duration) {
        due = moment
        if isSet { return }
        isSet = true
        wait(for: delay)
    }

    @inlinable
    func wait(for delay: Duration) {
        expected = due
        timer.current = scheduler.schedule(after: delay.asWait) { [self] in
            subscriber.perform { [self] owner in timeHasCome(owner) }
        }
    }

    @inlinable
    func timeHasCome(_ owner: borrowing Subscriber.Owner) {
        if due > expected { return wait(for: due - scheduler.uptime) }
        isSet = false
        ring(owner, self)
    }
}
