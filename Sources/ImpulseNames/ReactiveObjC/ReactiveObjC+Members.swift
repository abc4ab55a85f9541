// More of ReactiveObjC's names of members. Members of Foundation's objects are in the module ImpulseFoundation.

public import Impulse

extension Command {
    @available(*, unavailable, renamed: "policy", message: ".concurrent() allows it")
    public var allowsConcurrentExecution: Bool {
        get { fatalError("unavailable") }
        set {}
    }
}

extension ChannelTerminal {
    @available(*, unavailable, renamed: "channelTerminal", message: "Each end is a terminal of its own")
    public var leadingTerminal: ChannelTerminal { fatalError("unavailable") }

    @available(*, unavailable, renamed: "channelTerminal", message: "Each end is a terminal of its own")
    public var followingTerminal: ChannelTerminal { fatalError("unavailable") }
}

extension Event {
    @available(*, unavailable, message: "Switch over the event, or use isCompleted and isTerminal")
    public var eventType: Int { fatalError("unavailable") }
}

extension Signal {
    @available(*, unavailable, renamed: "map(_:)", message: "map { function, argument in function(argument) }")
    public func reduceApply<Output: Sendable>() -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "enumerated()", message: "Then scan(_:_:)")
    public func scanWithStart<Result: Sendable>(
        _ initial: Result, reduceWithIndex: @escaping @Sendable (Result, Value, Int) -> Result
    ) -> Signal<Result, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "enumerated()", message: "Then reduce(_:_:)")
    public func aggregateWithStart<Result: Sendable>(
        _ initial: Result, reduceWithIndex: @escaping @Sendable (Result, Value, Int) -> Result
    ) -> Signal<Result, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "reduce(into:update:)")
    public func aggregateWithStartFactory<Result: Sendable>(
        _ makeInitial: @escaping @Sendable () -> Result, reduce: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "waitForFirst()", message: "try waitForFirst() ?? other")
    public func firstOrDefault(_ value: Value) -> Value {
        fatalError("unavailable")
    }
}

extension Sequence {
    @available(
        *, unavailable, message: "Leave it out: sequences have these operators, and Signal(sequence) makes a signal"
    )
    public var rac_sequence: Self { fatalError("unavailable") }
}

extension Dictionary {
    @available(*, unavailable, message: "Use keys")
    public var rac_keySequence: Keys { fatalError("unavailable") }

    @available(*, unavailable, message: "Use values")
    public var rac_valueSequence: Values { fatalError("unavailable") }
}

extension Scheduler {
    @available(*, unavailable, renamed: "schedule(_:)", message: "The closure may schedule itself again")
    public func scheduleRecursiveBlock(_ work: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "schedule(_:)")
    public func performAsCurrentScheduler(_ work: @escaping @Sendable () -> Void) {
        fatalError("unavailable")
    }
}

extension CompositeDisposable {
    @available(*, unavailable, renamed: "init(_:)")
    public static func compoundDisposable() -> CompositeDisposable {
        fatalError("unavailable")
    }
}

extension ReplaySubject {
    @available(*, unavailable, renamed: "init(capacity:)")
    public static func replaySubjectWithCapacity(_ capacity: Int) -> ReplaySubject {
        fatalError("unavailable")
    }
}

extension BehaviorSubject {
    @available(*, unavailable, renamed: "init(_:)")
    public static func behaviorSubjectWithDefaultValue(_ value: Value) -> BehaviorSubject {
        fatalError("unavailable")
    }
}
