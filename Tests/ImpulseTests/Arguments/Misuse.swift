import Impulse

/// A call with an invalid argument, and the message that the process prints before it ends.
struct Misuse: Sendable {
    let message: String
    let call: @Sendable () -> Void

    init(_ message: String, _ call: @escaping @Sendable () -> Void) {
        (self.message, self.call) = (message, call)
    }

    static let all = ofCounts + ofBuffers + ofPolicies + ofLimits + ofPeriods + ofSchedulers + ofCarriers

    private static let numbers = Signal<Int, Never>([1, 2])

    private static let ofCounts = [
        Misuse("take(-1): the number of values cannot be negative") { _ = numbers.take(-1) },
        Misuse("take(last: -1): the number of values cannot be negative") { _ = numbers.take(last: -1) },
        Misuse("skip(-1): the number of values cannot be negative") { _ = numbers.skip(-1) },
        Misuse("skip(last: -1): the number of values cannot be negative") { _ = numbers.skip(last: -1) },
        Misuse("element(at: -1): values are counted from 0") { _ = numbers.element(at: -1) },
        Misuse("nwise(0): an array has at least one value") { _ = numbers.nwise(0) },
        Misuse("collect(count: 0): an array has at least one value") { _ = numbers.collect(count: 0) },
        Misuse("collect(count: 0, step:): an array has at least one value") { _ = numbers.collect(count: 0, step: 1) },
        Misuse("collect(count:step: 0): an array begins at least one value after another") {
            _ = numbers.collect(count: 1, step: 0)
        },
        Misuse("collect(every:count: 0): an array has at least one value") {
            _ = numbers.collect(every: .seconds(1), count: 0, on: .main)
        },
        Misuse("window(count: 0): a window has at least one value") { _ = numbers.window(count: 0) },
        Misuse("window(count: 0, step:): a window has at least one value") { _ = numbers.window(count: 0, step: 1) },
        Misuse("window(count:step: 0): a window opens at least one value after another") {
            _ = numbers.window(count: 1, step: 0)
        },
        Misuse("window(every:count: 0): a window has at least one value") {
            _ = numbers.window(every: .seconds(1), count: 0, on: .main)
        },
        Misuse("replay(last: -1): the number of values cannot be negative") { _ = numbers.replay(last: -1) },
        Misuse("share(replay: -1): the number of values cannot be negative") { _ = numbers.share(replay: -1) },
        Misuse("ReplaySubject(capacity: -1): the capacity cannot be negative") {
            _ = ReplaySubject<Int, Never>(capacity: -1)
        },
        Misuse("repeat(-1): the number of times cannot be negative") { _ = numbers.repeat(-1) },
        Misuse("retry(-1): the number of retries cannot be negative") { _ = numbers.retry(-1) },
    ]

    private static let ofBuffers = [
        Misuse("keepingOldest(-1): the number of values that a buffer keeps cannot be negative") {
            _ = BufferingPolicy<Never>.keepingOldest(-1)
        },
        Misuse("keepingNewest(-2): the number of values that a buffer keeps cannot be negative") {
            _ = BufferingPolicy<Never>.keepingNewest(-2)
        },
        Misuse("failing(-3, with:): the number of values that a buffer keeps cannot be negative") {
            _ = BufferingPolicy.failing(-3, with: TestError.one)
        },
    ]

    private static let ofPolicies = [
        Misuse("remembering(after: []): name at least one of .disposal, .completion and .error") {
            _ = SharingLifetime.subscribed.remembering(after: [])
        },
        Misuse("forgetting(after: []): name at least one of .disposal, .completion and .error") {
            _ = SharingLifetime.forever.forgetting(after: [])
        },
        Misuse("expand(limit: 0): the limit must be at least 1") {
            _ = Signal<Int, Never>.empty.expand(limit: 0) { _ in .empty }
        },
        Misuse("concurrent(limit: 0): the limit must be at least 1") {
            _ = FlatteningStrategy<Never>.concurrent(limit: 0)
        },
        Misuse("ordered(limit: 0): the limit must be at least 1") {
            _ = FlatteningStrategy<Never>.ordered(limit: 0)
        },
        Misuse("autoconnect(subscribers: 0): the number of subscribers must be at least 1") {
            _ = numbers.publish().autoconnect(subscribers: 0)
        },
        Misuse("concurrent(limit: 0): at least one execution has to run") {
            _ = ExecutionPolicy.concurrent(limit: 0)
        },
        Misuse("RetryPolicy(maximum: -1): the number of retries cannot be negative") {
            _ = RetryPolicy(maximum: -1, delay: .constant(.seconds(1)))
        },
        Misuse("RetryPolicy(jitter: 1.5): the jitter must be between 0 and 1") {
            _ = RetryPolicy(delay: .constant(.seconds(1)), jitter: 1.5)
        },
        Misuse("exponential(factor: 0.5): the factor must be at least 1") {
            _ = RetryPolicy.Delay.exponential(from: .seconds(1), factor: 0.5)
        },
    ]

    private static let ofLimits = [
        Misuse("rate(0): at least one subscription has to start in each period") {
            _ = Limiter.rate(0, per: .seconds(1), on: .main)
        },
        Misuse("rate(per: 0.0 seconds): the period must be positive") {
            _ = Limiter.rate(1, per: .zero, on: .main)
        },
        Misuse("rate(burst: 0): at least one subscription has to start at a time") {
            _ = Limiter.rate(1, per: .seconds(1), burst: 0, on: .main)
        },
        Misuse("concurrency(0): at least one subscription has to run") { _ = Limiter.concurrency(0) },
        Misuse("limited(waiting: -1): the number of subscriptions cannot be negative") {
            _ = Signal<Int, TestError>.never.limited(by: .concurrency(1), waiting: -1, error: .one)
        },
        Misuse("CircuitBreaker(failures: 0): at least one failure has to open it") {
            _ = CircuitBreaker(failures: 0, recovery: .seconds(1), on: .main)
        },
        Misuse("hedged(attempts: 0): at least one attempt has to be made") {
            _ = numbers.hedged(after: .seconds(1), attempts: 0, on: .main)
        },
    ]

    private static let ofPeriods = [
        Misuse("interval(0.0 seconds): an interval is at least one nanosecond") {
            _ = Signal.interval(.zero, on: .main)
        },
        Misuse("modify(_:): the closure set the property that it modifies") {
            let property = MutableProperty(1)
            property.modify { _ in property.value = 2 }
        },
        Misuse("modify(_:): the closure set the property that it modifies") {
            let property = MutableProperty(1)
            property.modify { _ in property.modify { $0 += 1 } }
        },
    ]

    private static let ofSchedulers = [0, -1].flatMap { count in
        let message = "a scheduler's eventsPerTurn must be 1 or more"
        return [
            Misuse(message) {
                let scheduler = CrankedScheduler(eventsPerTurn: count)
                numbers.deliver(on: scheduler).subscribe()
                for _ in 0..<10 { scheduler.turn() }
            },
            Misuse(message) {
                let scheduler = CrankedScheduler(eventsPerTurn: count)
                Command<Int, Int, Never>(on: scheduler) { .just($0) }.execute(1)
                for _ in 0..<10 { scheduler.turn() }
            },
        ]
    }

    private static let ofCarriers = [
        Misuse("register(capture:restore:): the closure `restore` returned before it ran its work") {
            ContextCarrier.register(capture: { 1 }, restore: { _, _ in })
            Signal<Int, Never> { subscriber in
                subscriber.send(subscriber.runInContext { 1 })
                return nil
            }
            .subscribe()
        }
    ]
}
