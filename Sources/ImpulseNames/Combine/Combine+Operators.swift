// Combine's and CombineExt's names of operators. `Documentation/FromOthers.md` lists them all. Left out are names of
// functions that any extension of `Signal` may call, such as `print`.

public import Impulse

extension Signal {
    @available(*, unavailable, message: "Leave it out: a Signal is one type, whatever operators it has")
    public func eraseToAnyPublisher() -> Signal {
        fatalError("unavailable")
    }
}

extension HotSource {
    @available(*, unavailable, renamed: "signal")
    public func eraseToAnyPublisher() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}

extension SignalConvertible {
    @available(*, unavailable, renamed: "deliver(on:)", message: "The scheduler of the main queue is .main")
    public func receive(on scheduler: some Scheduler) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    /// Rejects a queue or a run loop, which are not schedulers here.
    @_disfavoredOverload
    @available(*, unavailable, renamed: "deliver(on:)", message: "The scheduler of the main queue is .main")
    public func receive<Context>(on context: Context) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "distinctUntilChanged()")
    public func removeDuplicates(by areEqual: (@Sendable (Value, Value) -> Bool)? = nil) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "ignoreValues()")
    public func ignoreOutput() -> Signal<Never, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "ifEmpty(_:)")
    public func replaceEmpty(with value: Value) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "map(_:)", message: "The closure is { $0 ?? value }")
    public func replaceNil<Wrapped>(with value: Wrapped) -> Signal<Wrapped, Failure> where Value == Wrapped? {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "concat(_:)")
    public func append(_ next: Signal<Value, Failure>) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "startWith(_:)")
    public func prepend(_ value: Value) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "on(subscribed:next:error:completed:terminated:disposed:)")
    public func handleEvents(
        receiveSubscription: (@Sendable (any Disposable) -> Void)? = nil,
        receiveOutput: (@Sendable (Value) -> Void)? = nil,
        receiveCompletion: (@Sendable (Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (@Sendable () -> Void)? = nil, receiveRequest: (@Sendable (Int) -> Void)? = nil
    ) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "publish()")
    public func makeConnectable() -> MulticastConnection<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "tryMap(_:)")
    public func encode(encoder: Any) -> Signal<[UInt8], any Error> {
        fatalError("unavailable")
    }

    @available(
        *, unavailable, renamed: "combinePrevious()",
        message: "Map each value to the scheduler's uptime, then take the differences"
    )
    public func measureInterval(using scheduler: some Scheduler) -> Signal<Duration, Failure> {
        fatalError("unavailable")
    }
}

extension SignalConvertible where Failure == Never {
    @available(*, unavailable, renamed: "promoteError(to:)")
    public func setFailureType<NewFailure: Error>(to type: NewFailure.Type) -> Signal<Value, NewFailure> {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "bind(to:_:)")
    public func assign<Target: AnyObject>(
        to path: ReferenceWritableKeyPath<Target, Value>, on target: Target
    ) -> any Disposable {
        fatalError("unavailable")
    }
}
