// Names of operators in RxSwift, and in Rx for other languages. `Documentation/FromOthers.md` lists them all.

public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "deliver(on:)")
    public func observe(on scheduler: some Scheduler) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "deliver(on:)")
    public func observeOn(_ scheduler: some Scheduler) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "on(subscribed:next:error:completed:terminated:disposed:)")
    public func `do`(
        onNext: (@Sendable (Value) -> Void)? = nil, onError: (@Sendable (Failure) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onSubscribe: (@Sendable () -> Void)? = nil,
        onDispose: (@Sendable () -> Void)? = nil
    ) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "on(next:)")
    public func tap(_ next: @escaping @Sendable (Value) -> Void) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "on(next:)")
    public func doOnNext(_ next: @escaping @Sendable (Value) -> Void) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "log(_:events:)")
    public func debug(_ name: String = "") -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "withLatest(from:)", message: "It sends pairs; map them")
    public func withLatestFrom<Other: SignalConvertible>(_ other: Other) -> Signal<(Value, Other.Value), Failure> {
        fatalError("unavailable")
    }

    @available(
        *, unavailable, renamed: "withLatest(from:)", message: "It sends pairs, which map(_:) hands to the closure"
    )
    public func withLatestFrom<Other: SignalConvertible, Output: Sendable>(
        _ other: Other, resultSelector: @escaping @Sendable (Value, Other.Value) -> Output
    ) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "subscribe(with:next:error:completed:)", message: "It holds the object weakly")
    public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Signal<(Object, Value), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "catch(_:)")
    public func catchError<NewFailure: Error>(
        _ handler: @escaping @Sendable (Failure) -> Signal<Value, NewFailure>
    ) -> Signal<Value, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replaceError(with:)")
    public func catchAndReturn(_ value: Value) -> Signal<Value, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replaceError(with:)")
    public func catchErrorJustReturn(_ value: Value) -> Signal<Value, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "retry(when:)", message: "The closure is handed each error")
    public func retryWhen<Trigger: Sendable, TriggerFailure: Error>(
        _ trigger: @escaping @Sendable (Signal<Failure, Never>) -> Signal<Trigger, TriggerFailure>
    ) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "ignoreValues()")
    public func ignoreElements() -> Signal<Never, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func mapTo<Output: Sendable>(_ value: Output) -> Signal<Output, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "element(at:)")
    public func elementAt(_ index: Int) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "take(while:)")
    public func takeWhile(_ isTaken: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "skip(while:)")
    public func skipWhile(_ isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "skip(until:)")
    public func skipUntil<Trigger: Sendable, TriggerFailure: Error>(_ trigger: Signal<Trigger, TriggerFailure>)
        -> Signal<Value, Failure>
    {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "collect(every:count:on:)")
    public func buffer(timeSpan: Duration, count: Int, scheduler: some Scheduler) -> Signal<[Value], Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "tryMap(_:)")
    public func decode<Output: Sendable>(type: Output.Type, decoder: Any) -> Signal<Output, any Error> {
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "Leave it out: the number of values is not part of the type")
    public func asSingle() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "Leave it out: the number of values is not part of the type")
    public func asMaybe() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "ignoreValues()")
    public func asCompletable() -> Signal<Never, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "waitForAll()", message: "Also waitForFirst() and waitUntilCompleted()")
    public func toBlocking() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}
