// Combine's and CombineExt's names of operators, for which the compiler then suggests the names here.
// `Documentation/FromOthers.md` lists them all. Left out are names that exist here under another label, and names of
// functions that any extension of `Signal` may call, such as `print`.

extension Signal {
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    @discardableResult
    public func sink(
        receiveCompletion: @escaping @Sendable (Result<Void, Failure>) -> Void = { _ in },
        receiveValue: @escaping @Sendable (Value) -> Void
    ) -> any Disposable {
        subscribe(next: receiveValue)
    }

    @available(*, unavailable, renamed: "deliver(on:)", message: "The scheduler of the main queue is .main")
    public func receive(on scheduler: some Scheduler) -> Signal {
        deliver(on: scheduler)
    }

    /// Rejects a queue or a run loop, which are not schedulers here.
    @_disfavoredOverload
    @available(*, unavailable, renamed: "deliver(on:)", message: "The scheduler of the main queue is .main")
    public func receive<Context>(on context: Context) -> Signal {
        deliver(on: .main)
    }

    @available(*, unavailable, message: "Leave it out: a Signal is one type, whatever operators it has")
    public func eraseToAnyPublisher() -> Signal { self }

    @available(*, unavailable, renamed: "distinctUntilChanged()")
    public func removeDuplicates(by areEqual: @escaping @Sendable (Value, Value) -> Bool = { _, _ in false }) -> Signal
    {
        self
    }

    @available(*, unavailable, renamed: "take(_:)")
    public func prefix(_ count: Int) -> Signal {
        take(count)
    }

    @available(*, unavailable, renamed: "take(while:)")
    public func prefix(while isTaken: @escaping @Sendable (Value) -> Bool) -> Signal {
        take(while: isTaken)
    }

    @available(*, unavailable, renamed: "take(until:)")
    public func prefix<Trigger, TriggerFailure>(untilOutputFrom trigger: Signal<Trigger, TriggerFailure>) -> Signal {
        take(until: trigger)
    }

    @available(*, unavailable, renamed: "skip(_:)")
    public func dropFirst(_ count: Int = 1) -> Signal {
        skip(count)
    }

    @available(*, unavailable, renamed: "skip(while:)")
    public func drop(while isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal {
        skip(while: isSkipped)
    }

    @available(*, unavailable, renamed: "skip(until:)")
    public func drop<Trigger, TriggerFailure>(untilOutputFrom trigger: Signal<Trigger, TriggerFailure>) -> Signal {
        skip(until: trigger)
    }

    @available(*, unavailable, renamed: "element(at:)")
    public func output(at index: Int) -> Signal {
        element(at: index)
    }

    @available(*, unavailable, renamed: "ignoreValues()")
    public func ignoreOutput() -> Signal<Never, Failure> {
        ignoreValues()
    }

    @available(*, unavailable, renamed: "ifEmpty(_:)")
    public func replaceEmpty(with value: Value) -> Signal {
        ifEmpty(value)
    }

    @available(*, unavailable, renamed: "map(_:)", message: "The closure is { $0 ?? value }")
    public func replaceNil<Wrapped>(with value: Wrapped) -> Signal<Wrapped, Failure> where Value == Wrapped? {
        map { $0 ?? value }
    }

    @available(*, unavailable, renamed: "concat(_:)")
    public func append(_ next: Signal) -> Signal {
        concat(next)
    }

    @available(*, unavailable, renamed: "startWith(_:)")
    public func prepend(_ value: Value) -> Signal {
        startWith(value)
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .latest")
    public func flatMapLatest<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .first")
    public func flatMapFirst<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "on(subscribed:next:error:completed:terminated:disposed:)")
    public func handleEvents(
        receiveOutput: (@Sendable (Value) -> Void)? = nil,
        receiveCompletion: (@Sendable (Result<Void, Failure>) -> Void)? = nil,
        receiveCancel: (@Sendable () -> Void)? = nil
    ) -> Signal {
        on(next: receiveOutput ?? { _ in }, disposed: receiveCancel ?? {})
    }

    @available(*, unavailable, renamed: "publish()")
    public func makeConnectable() -> MulticastConnection<Value, Failure> {
        publish()
    }
}

extension Signal where Failure == Never {
    @available(*, unavailable, renamed: "bind(to:_:)")
    @discardableResult
    public func assign<Target: AnyObject>(to path: ReferenceWritableKeyPath<Target, Value>, on target: Target)
        -> any Disposable
    {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "promoteError(to:)")
    public func setFailureType<NewFailure>(to type: NewFailure.Type) -> Signal<Value, NewFailure> {
        promoteError(to: type)
    }
}

extension Disposable {
    @available(*, unavailable, renamed: "dispose()")
    public func cancel() {
        dispose()
    }

    @available(*, unavailable, renamed: "CompositeDisposable.add(_:)", message: "Nobody has to keep a subscription")
    public func store<Container>(in container: inout Container) {
        fatalError("unavailable")
    }
}
