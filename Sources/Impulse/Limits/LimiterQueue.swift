/// The permits that a limiter has left, and the subscriptions that wait, in their order of arrival.
struct LimiterQueue: Sendable {
    /// The answer to a subscription.
    enum Entry: Sendable {
        case starts
        /// Waits under this number. The first one also sets an alarm, if it waits for time.
        case waits(Int, Alarm?)
        case isRefused
    }

    /// The moment at which the oldest subscription may start.
    struct Alarm: Sendable {
        let number: Int
        let delay: Duration
        let due: Duration
    }

    /// The work to do when an alarm has rung.
    enum Turn: Sendable {
        case start(ScheduledWork)
        case wait(Alarm)
        case done
    }

    private var permits: Permits
    private var waiting: [Int: ScheduledWork] = [:]
    /// The ticket range: from the oldest that may still wait to the next one issued.
    private var numbers = 0..<0
    private var alarms = 0
    private var current: (alarm: Int, timer: (any Disposable)?)?

    init(_ permits: Permits) {
        self.permits = permits
    }

    var count: Int { waiting.count }

    /// Also returns the timer of an alarm that another one replaces, which is to be released outside the lock.
    mutating func enter(
        _ start: ScheduledWork, at now: Duration, limit: Int
    ) -> (Entry, replaced: (any Disposable)?) {
        guard waiting.isEmpty else { return (enqueue(start, limit: limit, nil), nil) }
        switch permits.take(at: now) {
        case .granted: return (.starts, nil)
        case .after(let delay):
            let timer = current?.timer
            return (enqueue(start, limit: limit, delay, at: now), timer)
        case .afterAnother: return (enqueue(start, limit: limit, nil), nil)
        }
    }

    private mutating func enqueue(
        _ start: ScheduledWork, limit: Int, _ delay: Duration?, at now: Duration = .zero
    ) -> Entry {
        guard waiting.count < limit else { return .isRefused }
        let number = numbers.upperBound
        numbers = numbers.lowerBound..<number + 1
        waiting[number] = start
        return .waits(number, delay.map { set(after: $0, at: now) })
    }

    /// Gives a slot back, and returns the subscription that takes it.
    mutating func leave() -> ScheduledWork? {
        if let oldest = removeOldest() { return oldest }
        permits.giveBack()
        return nil
    }

    /// Removes a subscription that waits. Returns its work, to be released, and the timer if none waits any more.
    mutating func withdraw(_ number: Int) -> (ScheduledWork?, timer: (any Disposable)?) {
        guard let work = waiting.removeValue(forKey: number) else { return (nil, nil) }
        compact()
        return (work, waiting.isEmpty ? current.take()?.timer : nil)
    }

    /// Keeps the timer of an alarm. Returns `false` if it is no longer wanted.
    mutating func keep(_ timer: any Disposable, of alarm: Alarm) -> Bool {
        guard current?.alarm == alarm.number else { return false }
        current?.timer = timer
        return true
    }

    /// Called when an alarm has rung, until there is nothing more to start. Also returns a timer that is to be released
    /// outside the lock.
    mutating func turn(of alarm: Alarm, at now: Duration) -> (Turn, timer: (any Disposable)?) {
        guard current?.alarm == alarm.number else { return (.done, nil) }
        if !waiting.isEmpty {
            let answer = permits.take(at: now)
            if case .after(let delay) = answer {
                let timer = current?.timer
                return (.wait(set(after: delay, at: now)), timer)
            }
            if let oldest = removeOldest() { return (.start(oldest), nil) }
        }
        return (.done, current.take()?.timer)
    }

    private mutating func set(after delay: Duration, at now: Duration) -> Alarm {
        alarms += 1
        current = (alarms, nil)
        return Alarm(number: alarms, delay: delay, due: now + delay)
    }

    private mutating func removeOldest() -> ScheduledWork? {
        while let oldest = numbers.first {
            numbers = oldest + 1..<numbers.upperBound
            if let work = waiting.removeValue(forKey: oldest) {
                compact()
                return work
            }
        }
        return nil
    }

    /// Releases the memory of a burst, and forgets the numbers of disposed subscriptions.
    private mutating func compact() {
        waiting.shrinkIfSparse()
        if waiting.isEmpty { numbers = numbers.upperBound..<numbers.upperBound }
    }
}
