/// A limit that several signals share: on the number that start per time, or on the number that run at a time.
///
///     let limiter = Limiter.rate(10, per: .seconds(1), on: .main)
///     let found = client.get("/search").limited(by: limiter)
///     let user = client.get("/users/1").limited(by: limiter)     // ten at once, then ten a second
///
/// ``Signal/limited(by:)`` makes each subscription ask the limiter before it subscribes to its source. Subscriptions
/// that may not start yet wait, and start in the order of their arrival. If a waiting one is disposed of, the next
/// takes its turn.
public final class Limiter: Sendable {
    private let queue: Guarded<LimiterQueue>
    private let clock: StoredScheduler
    private let lendsPermits: Bool

    private init(_ permits: Permits, on clock: StoredScheduler) {
        queue = Guarded(LimiterQueue(permits))
        lendsPermits = permits.isLent
        self.clock = clock
    }

    /// Limits the number of subscriptions that start per time, with a token bucket.
    ///
    /// The bucket is full in the beginning. Each start takes a token, and `count` tokens are added per `period`, evenly
    /// spaced. A subscription that finds a token starts on the subscribing thread; one that has waited, on the
    /// scheduler.
    ///
    /// On ``ImmediateScheduler``, which skips delays, nothing waits. Waiting subscriptions start one after another: one
    /// that blocks while it starts delays the next ones.
    ///
    /// - Parameters:
    ///   - count: the number of starts per period.
    ///   - period: the time in which `count` tokens are added.
    ///   - burst: the capacity of the bucket, which is the number of starts possible after a pause; `count` by default.
    ///     It is smaller if the bucket would take more than some 35,000 years to fill.
    ///   - scheduler: the scheduler that measures the time.
    public static func rate(
        _ count: Int, per period: Duration, burst: Int? = nil, on scheduler: some Scheduler
    ) -> Limiter {
        precondition(count > 0, "rate(\(count)): at least one subscription has to start in each period")
        precondition(period > .zero, "rate(per: \(period)): the period must be positive")
        let burst = burst ?? count
        precondition(burst > 0, "rate(burst: \(burst)): at least one subscription has to start at a time")
        let bucket = TokenBucket(count, per: period.asWait, capacity: burst, at: scheduler.uptime)
        return Limiter(.tokens(bucket), on: stored(scheduler))
    }

    /// Limits the number of subscriptions that run at a time (a bulkhead).
    ///
    /// The limit applies to all signals that share the limiter. If one `flatMap` runs them all, its strategy
    /// ``FlatteningStrategy/concurrent(limit:buffering:)`` is enough.
    ///
    /// A subscription has a slot from its start to its terminal event or disposal, or until its source has been
    /// released without an end. One that has waited starts on the thread that has torn down another, as a rule before
    /// the terminal event of that one is delivered; starts on the same thread do not nest.
    ///
    /// - Parameter limit: the maximum number of subscriptions that run at a time.
    public static func concurrency(_ limit: Int) -> Limiter {
        precondition(limit > 0, "concurrency(\(limit)): at least one subscription has to run")
        return Limiter(.places(free: limit), on: stored(ImmediateScheduler()))
    }

    /// The number of subscriptions that wait.
    public var waitingCount: Int { queue.withLock { $0.count } }
}

extension Limiter {
    /// Answers a subscription. If it waits, it does so until `start` is called, or it is withdrawn.
    ///
    /// - Parameter limit: the maximum number of subscriptions that wait.
    func enter(limit: Int, start: @escaping @Sendable () -> Void) -> LimiterQueue.Entry {
        let (work, now) = (ScheduledWork(SchedulingContext.keeping(start)), clock.uptime)
        let (entry, replaced) = queue.withLock { $0.enter(work, at: now, limit: limit) }
        // Released here: a timer of a client's scheduler may call out.
        withExtendedLifetime(replaced) {}
        if case .waits(_, let alarm?) = entry { set(alarm) }
        return entry
    }

    /// The permit of a subscription that has started, which its disposal returns.
    var permit: AnyDisposable? { lendsPermits ? AnyDisposable { self.leave() } : nil }

    /// The start of another subscription does not nest in the end of this one.
    private func leave() {
        if let work = queue.withLock({ $0.leave() }) { clock.schedule { work.run() } }
    }

    func withdraw(_ number: Int) {
        let (work, timer) = queue.withLock { $0.withdraw(number) }
        timer?.dispose()
        work?.dispose()
    }

    private func set(_ alarm: LimiterQueue.Alarm) {
        let timer = clock.schedule(after: alarm.delay) { self.ring(alarm) }
        if !queue.withLock({ $0.keep(timer, of: alarm) }) { timer.dispose() }
    }

    private func ring(_ alarm: LimiterQueue.Alarm) {
        while true {
            // An alarm rings at its time, even if the clock stands still, or is rounded.
            let now = max(clock.uptime, alarm.due)
            let (turn, timer) = queue.withLock { $0.turn(of: alarm, at: now) }
            // Released here: a timer of a client's scheduler may call out.
            withExtendedLifetime(timer) {}
            switch turn {
            case .start(let work): work.run()
            case .wait(let next): return set(next)
            case .done: return
            }
        }
    }
}
