public import Impulse

extension SignalConvertible {
    @discardableResult
    @available(
        *, unavailable, renamed: "subscribe(next:error:completed:)", message: "on(disposed:) runs at the disposal"
    )
    public func subscribe(
        onNext: (@Sendable (Value) -> Void)?, onError: (@Sendable (Failure) -> Void)? = nil,
        onCompleted: (@Sendable () -> Void)? = nil, onDisposed: (@Sendable () -> Void)? = nil
    ) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribeOnMain(next:error:completed:)")
    public func drive(onNext: @escaping @MainActor (Value) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribeOnMain(next:error:completed:)")
    public func emit(onNext: @escaping @MainActor (Value) -> Void) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SignalConvertible where Failure == Never {
    @discardableResult
    @available(*, unavailable, message: "Write subject.subscribe(to: signal)")
    public func bind<Target: SubjectProtocol>(to subject: Target) -> any Disposable where Target.Value == Value {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribeOnMain(next:error:completed:)")
    public func bind(onNext: @escaping @MainActor (Value) -> Void) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SignalConvertible {
    @available(*, unavailable, renamed: "signal")
    public func asObservable() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal")
    public func asInfallible() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal", message: "subscribeOnMain delivers on the main actor")
    public func asDriver() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replaceError(with:)", message: "subscribeOnMain delivers on the main actor")
    public func asDriver(onErrorJustReturn value: Value) -> Signal<Value, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "catch(_:)", message: "subscribeOnMain delivers on the main actor")
    public func asDriver(onErrorDriveWith other: Signal<Value, Never>) -> Signal<Value, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "replaceError(with:)", message: "subscribeOnMain delivers on the main actor")
    public func asSignal(onErrorJustReturn value: Value) -> Signal<Value, Never> {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "signal", message: "subscribeOnMain delivers on the main actor")
    public func asSignal() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}

extension MulticastConnection {
    @available(*, unavailable, renamed: "Signal.share(replay:while:)", message: "Share the signal in place of this")
    public func refCount() -> Signal<Value, Failure> {
        fatalError("unavailable")
    }
}
