// Names of operators in RxSwift, and in Rx for other languages, for which the compiler then suggests the names here.
// `Documentation/FromOthers.md` lists them all.

extension Signal {
    @available(*, unavailable, renamed: "deliver(on:)")
    public func observe(on scheduler: some Scheduler) -> Signal {
        deliver(on: scheduler)
    }

    @available(*, unavailable, renamed: "on(subscribed:next:error:completed:terminated:disposed:)")
    public func `do`(
        onNext: @escaping @Sendable (Value) -> Void = { _ in },
        onError: @escaping @Sendable (Failure) -> Void = { _ in },
        onCompleted: @escaping @Sendable () -> Void = {}
    ) -> Signal {
        on(next: onNext, error: onError, completed: onCompleted)
    }

    @available(*, unavailable, renamed: "on(next:)")
    public func tap(_ next: @escaping @Sendable (Value) -> Void) -> Signal {
        on(next: next)
    }

    @available(*, unavailable, renamed: "log(_:events:)")
    public func debug(_ name: String = "") -> Signal {
        log()
    }

    @available(*, unavailable, renamed: "withLatest(from:)", message: "It sends pairs; map them")
    public func withLatestFrom<Other, OtherFailure>(
        _ other: Signal<Other, OtherFailure>
    ) -> Signal<(Value, Other), Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replaceError(with:)")
    public func catchAndReturn(_ value: Value) -> Signal<Value, Never> {
        replaceError(with: value)
    }

    @available(*, unavailable, renamed: "replaceError(with:)")
    public func catchErrorJustReturn(_ value: Value) -> Signal<Value, Never> {
        replaceError(with: value)
    }

    @available(*, unavailable, renamed: "retry(when:)", message: "The closure is handed each error")
    public func retryWhen<Trigger, TriggerFailure>(
        _ trigger: @escaping @Sendable (Signal<Failure, Never>) -> Signal<Trigger, TriggerFailure>
    ) -> Signal {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "ignoreValues()")
    public func ignoreElements() -> Signal<Never, Failure> {
        ignoreValues()
    }

    @available(*, unavailable, renamed: "replaceValues(with:)")
    public func mapTo<Output: Sendable>(_ value: Output) -> Signal<Output, Failure> {
        replaceValues(with: value)
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .concat")
    public func concatMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatMap(_:_:)", message: "The strategy is .latest")
    public func switchMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "flatten(_:)", message: "The strategy is .latest")
    public func switchLatest<Output>() -> Signal<Output, Failure> where Value == Signal<Output, Failure> {
        flatten(.latest)
    }

    @available(*, unavailable, renamed: "race(_:)", message: "It is a static function: .race(one, other)")
    public func amb(_ other: Signal) -> Signal {
        .race(self, other)
    }

    @available(*, unavailable, renamed: "subscribeOnMain(next:error:completed:)")
    @discardableResult
    public func drive(onNext: @escaping @MainActor (Value) -> Void) -> any Disposable {
        subscribeOnMain(next: onNext)
    }
}

extension SignalConvertible {
    @available(*, unavailable, renamed: "signal")
    public func asObservable() -> Signal<Value, Failure> { signal }

    @available(*, unavailable, renamed: "signal", message: "subscribeOnMain delivers on the main actor")
    public func asDriver() -> Signal<Value, Failure> { signal }
}

extension Subscriber {
    @available(*, unavailable, renamed: "send(_:)")
    public func onNext(_ value: Value) {
        send(value)
    }

    @available(*, unavailable, renamed: "send(error:)")
    public func onError(_ error: Failure) {
        send(error: error)
    }

    @available(*, unavailable, renamed: "sendCompleted()")
    public func onCompleted() {
        sendCompleted()
    }
}

extension SubjectProtocol {
    @available(*, unavailable, renamed: "send(_:)")
    public func onNext(_ value: Value) {
        send(value)
    }

    @available(*, unavailable, renamed: "send(error:)")
    public func onError(_ error: Failure) {
        send(error: error)
    }

    @available(*, unavailable, renamed: "sendCompleted()")
    public func onCompleted() {
        sendCompleted()
    }

    @available(*, unavailable, renamed: "send(_:)")
    public func accept(_ value: Value) {
        send(value)
    }
}

extension Disposable {
    @available(*, unavailable, renamed: "CompositeDisposable.add(_:)", message: "Nobody has to keep a subscription")
    public func disposed<Bag>(by bag: Bag) {
        fatalError("unavailable")
    }
}
