// Initializers of Combine's publishers and ReactiveSwift's producers. A call needs one beside the type's name: where
// none fits, the compiler reports the arguments alone, with a label of another initializer.

public import Impulse

extension Signal {
    /// ReactiveSwift's producers have this initializer.
    @available(*, unavailable, renamed: "just(_:)")
    public init(value: Value) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "error(_:)")
    public init(error: Failure) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "empty", message: "One that does not complete is .never")
    public init(completeImmediately: Bool = true) {
        fatalError("unavailable")
    }
}

extension Signal {
    // Labelled, because a trailing closure fits any label: another initializer without one lets the compiler take nine
    // times as long for some chains.
    @available(*, unavailable, renamed: "init(run:)", message: "add(_:) of the subscriber is that of the lifetime")
    public init(start: @escaping @Sendable (Subscriber<Value, Failure>, Lifetime) -> Void) {
        fatalError("unavailable")
    }
}

// Separate types, because an initializer of signals with such a closure would take the mistakes in the closure of
// Signal.init(run:) for its own, and one without a label would be tried with each Signal(…) of a chain.

@available(*, unavailable, renamed: "Signal.just(_:)")
public struct Just<Value: Sendable>: HotSource {
    public init(_ value: Value) {
        fatalError("unavailable")
    }

    public var signal: Signal<Value, Never> { fatalError("unavailable") }

    public func eraseToAnyPublisher() -> Signal<Value, Never> {
        fatalError("unavailable")
    }
}

@available(*, unavailable, renamed: "Signal.deferred(_:)")
public struct Deferred<Source: SignalConvertible>: HotSource {
    public init(createPublisher create: @escaping @Sendable () -> Source) {
        fatalError("unavailable")
    }

    public var signal: Signal<Source.Value, Source.Failure> { fatalError("unavailable") }

    public func eraseToAnyPublisher() -> Signal<Source.Value, Source.Failure> {
        fatalError("unavailable")
    }
}

@available(
    *, unavailable, renamed: "Signal.init(run:)",
    message: "It runs for each subscription; replay() runs it once, immediately"
)
public struct Future<Value: Sendable, Failure: Error>: HotSource {
    public typealias Promise = @Sendable (Result<Value, Failure>) -> Void

    public init(_ attempt: @escaping (@escaping Promise) -> Void) {
        fatalError("unavailable")
    }

    public var signal: Signal<Value, Failure> { fatalError("unavailable") }

    public func eraseToAnyPublisher() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}
