import Impulse
import Testing

/// A public value that a debugger, a failed expectation or `dump` may reflect.
struct Reflected: Sendable, CustomTestStringConvertible {
    /// The type's name, and the variant of the value.
    let name: String
    let value: any Sendable

    init(_ name: String, _ value: any Sendable) {
        self.name = name
        self.value = value
    }

    var testDescription: String { name }

    static let all: [Reflected] = subscriptions + disposables + sources + state + commands + others

    private static let subject = Subject<Int, TestError>()
    private static let signal = Signal<Int, Never>([1, 2])
    private static let property = MutableProperty(1)

    /// The disposables that subscribing returns.
    private static let subscriptions = [
        Reflected("Disposable, of a subject", subject.signal.subscribe(error: { _ in })),
        Reflected("Disposable, of a gate", subject.signal.merge(with: .never).subscribe(error: { _ in })),
        Reflected("Disposable, of a source", signal.subscribe()),
        Reflected("Disposable, of a memory", property.signal.subscribe()),
        Reflected("Disposable, of bind", signal.bind(to: property)),
        Reflected("Disposable, of <~", property <~ signal),
        Reflected("Disposable, of a channel", MutableProperty(1).channel(to: property)),
        Reflected("Disposable, of an actor", signal.subscribeIsolated(to: Worker(), next: { _, _ in })),
        Reflected("Disposable, of a timer", QueueScheduler(label: "timer").schedule(after: .seconds(9)) {}),
        Reflected("Disposable, of work", QueueScheduler(label: "work").scheduleDisposable {}),
        Reflected("Disposable, of an actor's timer", ActorScheduler(Worker()).schedule(after: .seconds(9)) {}),
        Reflected("Disposable, of a connection", signal.publish().connect()),
    ]

    private static let disposables = [
        Reflected(
            "Alarm",
            first { keep in
                Signal<Int, Never>.serialized { inputs in keep(inputs.alarm(on: .immediate) { _, _ in }) }.subscribe()
            }),
        Reflected("AnyDisposable", AnyDisposable {}),
        Reflected("CompositeDisposable", CompositeDisposable([subject.signal.subscribe(error: { _ in })])),
        Reflected("ScopedDisposable", subject.signal.subscribe(error: { _ in }).scoped()),
        Reflected("SerialDisposable", SerialDisposable(subject.signal.subscribe(error: { _ in }))),
        Reflected("Lifetime", Lifetime()),
    ]

    private static let sources = [
        Reflected("Signal", subject.signal.map { $0 }.merge(with: .never).named("numbers")),
        Reflected("Signal, of one value", Signal<Int, Never>.just(1)),
        Reflected("Signal, shared", subject.signal.share(replay: 1)),
        Reflected("SignalName", signal.named("numbers").name),
        Reflected("Subject", subject),
        Reflected("BehaviorSubject", BehaviorSubject<Int, TestError>(1)),
        Reflected("ReplaySubject", ReplaySubject<Int, TestError>()),
        Reflected("MulticastConnection", signal.publish()),
        Reflected("GroupedSignal", first { signal.group(by: { $0 }).subscribe(next: $0) }),
        Reflected("AsyncValues", signal.values()),
        Reflected(
            "Subscriber",
            first { keep in
                Signal<Int, Never> {
                    keep($0); return nil
                }.subscribe()
            }),
    ]

    private static let state = [
        Reflected("MutableProperty", property),
        Reflected("Property", property.map { $0 + 1 }),
        Reflected("Observed", Observed(wrappedValue: 1)),
        Reflected("BindingTarget", property.bindingTarget),
        Reflected("ChannelTerminal", property.channelTerminal),
        Reflected("ChannelEnd", ChannelEnd<Int, TestError>.pair().0),
        Reflected("ValidatedProperty", ValidatedProperty<Int, TestError>(1) { _ in .valid }),
        Reflected("Validation", Validation<Int, TestError>.coerced(to: 1, .one)),
    ]

    private static let commands = [
        Reflected("Command", Command { (number: Int) in Signal<Int, TestError>.just(number) }),
        Reflected(
            "Command, as a target", Command { (number: Int) in Signal<Int, TestError>.just(number) }.bindingTarget),
        Reflected("CommandGroup", CommandGroup()),
        Reflected("CommandError", CommandError.failed(TestError.one)),
        Reflected("CommandState", CommandState.executing(2)),
        Reflected("ExecutionKey", ExecutionKey<Int>.key { $0 % 2 }),
        Reflected("ExecutionPolicy", ExecutionPolicy.concurrent(limit: 2)),
    ]

    private static let others = [
        Reflected("ActorScheduler", ActorScheduler(Worker())),
        Reflected("ImmediateScheduler", ImmediateScheduler.immediate),
        Reflected("MainScheduler", MainScheduler.main),
        Reflected("QueueScheduler", QueueScheduler(label: "queue")),
        Reflected("BufferingPolicy", BufferingPolicy<TestError>.failing(2, with: .one)),
        Reflected("CallSite", loss?.subscription),
        Reflected("Loss", loss),
        Reflected("Kind", loss?.kind),
        Reflected("Event", Event<Int, TestError>.next(1)),
        Reflected("Ending", Ending<TestError>.error(.one)),
        Reflected("EndRule", EndRule.whenAll),
        Reflected("FlatteningStrategy", FlatteningStrategy<TestError>.concurrent(limit: 2)),
        Reflected("TimedEvent", TimedEvent<Int, TestError>(.next(1), at: .seconds(1))),
        Reflected("EventRecorder", EventRecorder<Int, TestError>(keeping: 1, on: .immediate)),
        Reflected("LogEntry", first { signal.log("numbers", to: $0).subscribe() }),
        Reflected("Event, of a log entry", Diagnostics.LogEntry<Int, TestError>.Event.next(1)),
        Reflected("LogFilter", Diagnostics.LogFilter.all),
        Reflected("LogLevel", Diagnostics.LogLevel.debug),
        Reflected("NoMatchingCase", NoMatchingCase(key: 1)),
        Reflected("ObservedChanges", ObservedChanges.every),
        Reflected("RetryPolicy", RetryPolicy(delay: .constant(.seconds(1)))),
        Reflected("Delay", RetryPolicy.Delay.constant(.seconds(1))),
        Reflected("RetryDecision", RetryDecision.retry),
        Reflected("SharingLifetime", SharingLifetime.forever.lingering(for: .seconds(1), on: .main)),
        Reflected("Stop", SharingLifetime.Stop.completion),
        Reflected("SlowSubscribers", SlowSubscribers<TestError>.wait),
        Reflected("Valve", Valve()),
        Reflected("Limiter", Limiter.rate(1, per: .seconds(1), on: .immediate)),
        Reflected("CircuitBreaker", CircuitBreaker(failures: 1, recovery: .seconds(1), on: .immediate)),
        Reflected("State", CircuitBreaker.State.open),
    ]

    private static let loss = first { keep in
        Diagnostics.withHandler(keep) { _ = Signal<Int, TestError>.error(.one).named("failing").subscribe() }
    }

    /// Returns the first value that `make` passes to its closure.
    private static func first<Value: Sendable>(_ make: (@escaping @Sendable (Value) -> Void) -> Void) -> Value? {
        let recorder = Recorder<Value>()
        make { recorder.record($0) }
        return recorder.all.first
    }
}

private actor Worker {}
