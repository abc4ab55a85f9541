// Impulse's own names from before its interface was reviewed: decision 35.

public import Observation

extension Signal {
    @available(*, unavailable, renamed: "combinePrevious()")
    public func pairwise() -> Signal<(previous: Value, current: Value), Failure> {
        combinePrevious()
    }

    @available(*, unavailable, renamed: "replay(last:)", message: "The number is 1")
    public func replayLast() -> Signal {
        replay(last: 1)
    }

    @available(*, unavailable, renamed: "sample(when:repeating:)")
    public func sample<Trigger, TriggerFailure>(
        on trigger: Signal<Trigger, TriggerFailure>, repeating: Bool = true
    ) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "window(when:)")
    public func window<Trigger, TriggerFailure>(
        on trigger: Signal<Trigger, TriggerFailure>
    ) -> Signal<Signal, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replay(last:)", message: "Signal { … }.subscribed(on: scheduler).replay()")
    public static func startEagerly(
        on scheduler: some Scheduler, _ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replayLazily()", message: "Signal { … }.subscribed(on: scheduler)")
    public static func startLazily(
        on scheduler: some Scheduler, _ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        fatalError("unavailable")
    }
}

@available(*, unavailable, renamed: "Signal.combineLatest(_:)")
public func combineLatest<each Value: Sendable, Failure: Error>(
    _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.combineLatest(_:)")
public func combineLatest<Value, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<[Value], Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Property.combineLatest(_:)")
public func combineLatest<each Value: Sendable>(
    _ property: repeat Property<each Value>
) -> Property<(repeat each Value)> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Property.combineLatest(_:)")
public func combineLatest<Value>(_ properties: [Property<Value>]) -> Property<[Value]> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.zip(_:buffering:)")
public func zip<each Value: Sendable, Failure: Error>(
    _ signal: repeat Signal<each Value, Failure>, buffering policy: BufferingPolicy<Failure> = .unbounded
) -> Signal<(repeat each Value), Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.zip(_:buffering:)")
public func zip<Value, Failure>(
    _ signals: [Signal<Value, Failure>], buffering policy: BufferingPolicy<Failure> = .unbounded
) -> Signal<[Value], Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.lift(_:_:calling:)")
@discardableResult
public func lift<Object: AnyObject & Sendable, each Argument: Sendable, Failure: Error, Result: Sendable>(
    _ object: Object,
    _ argument: repeat Signal<each Argument, Failure>,
    calling method: @escaping @Sendable (Object, repeat each Argument) -> Result
) -> Signal<Result, Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.liftOnMain(_:_:calling:)")
@MainActor
@discardableResult
public func liftOnMain<Object: AnyObject, each Argument: Sendable, Failure: Error, Result: Sendable>(
    _ object: Object,
    _ argument: repeat Signal<each Argument, Failure>,
    calling method: @escaping @MainActor (Object, repeat each Argument) -> Result
) -> Signal<Result, Failure> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.observe(_:_:emitting:)")
@MainActor
public func observe<Object: AnyObject & Observable, Value: Sendable>(
    _ object: Object, _ path: KeyPath<Object, Value>, emitting changes: ObservedChanges = .every
) -> Signal<Value, Never> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Signal.observing(emitting:_:)")
@MainActor
public func observing<Value: Sendable>(
    emitting changes: ObservedChanges = .every, _ compute: @escaping @MainActor () -> Value
) -> Signal<Value, Never> {
    fatalError("unavailable")
}

@available(*, unavailable, renamed: "Diagnostics.Loss")
public typealias Loss = Diagnostics.Loss

@available(*, unavailable, renamed: "Diagnostics.LogEntry")
public typealias LogEntry<Value: Sendable, Failure: Error> = Diagnostics.LogEntry<Value, Failure>

@available(*, unavailable, renamed: "Diagnostics.LogEntry.Event")
public typealias LoggedEvent<Value: Sendable, Failure: Error> = Diagnostics.LogEntry<Value, Failure>.Event

@available(*, unavailable, renamed: "Diagnostics.LogFilter")
public typealias LoggedEvents = Diagnostics.LogFilter

@available(*, unavailable, renamed: "Diagnostics.LogLevel")
public typealias LogLevel = Diagnostics.LogLevel
