public import Impulse

extension Signal {
    @available(*, unavailable, renamed: "Subject", message: "It is both")
    public static func pipe() -> (output: Signal, input: Subject<Value, Failure>) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "init(run:)", message: "All signals are serialized")
    public static func unserialized(_ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) -> Signal {
        fatalError("unavailable")
    }
}

extension SignalConvertible {
    @available(*, unavailable, renamed: "subscribed(on:)")
    public func start(on scheduler: some Scheduler) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "distinctUntilChanged()")
    public func skipRepeats(_ areEqual: (@Sendable (Value, Value) -> Bool)? = nil) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "distinct()")
    public func uniqueValues() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "compactMap(_:)", message: "The closure is { $0 }")
    public func skipNil<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
        fatalError("unavailable")
    }

    /// RxOptional's.
    @available(*, unavailable, renamed: "compactMap(_:)", message: "The closure is { $0 }")
    public func filterNil<Wrapped>() -> Signal<Wrapped, Failure> where Value == Wrapped? {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "compactMap(_:)")
    public func filterMap<Output: Sendable>(_ transform: @escaping @Sendable (Value) -> Output?) -> Signal<
        Output, Failure
    > {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "catch(_:)")
    public func flatMapError<NewFailure: Error>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "try(_:)", message: "The closure throws")
    public func attempt(_ check: @escaping @Sendable (Value) -> Result<Void, Failure>) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "tryMap(_:)")
    public func attemptMap<Output: Sendable>(
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
    ) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "ignoreValues()")
    public func promoteValue<Output: Sendable>(_ type: Output.Type = Output.self) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "log(_:events:)")
    public func logEvents() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}

extension SignalConvertible where Value == Bool {
    @available(*, unavailable, renamed: "not()")
    public func negate() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}
