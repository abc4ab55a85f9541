public import Impulse

extension SignalConvertible {
    @discardableResult
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    public func startWithValues(_ next: @escaping @Sendable (Value) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    public func startWithNext(_ next: @escaping @Sendable (Value) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(error:)")
    public func startWithFailed(_ error: @escaping @Sendable (Failure) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(completed:)")
    public func startWithCompleted(_ completed: @escaping @Sendable () -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)", message: "A closure for each")
    public func startWithResult(_ result: @escaping @Sendable (Result<Value, Failure>) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "on(disposed:)", message: "A disposal sends nothing")
    public func startWithInterrupted(_ interrupted: @escaping @Sendable () -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    public func observeValues(_ next: @escaping @Sendable (Value) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(error:)")
    public func observeFailed(_ error: @escaping @Sendable (Failure) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(completed:)")
    public func observeCompleted(_ completed: @escaping @Sendable () -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)", message: "A closure for each")
    public func observeResult(_ result: @escaping @Sendable (Result<Value, Failure>) -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @discardableResult
    @available(*, unavailable, renamed: "on(disposed:)", message: "A disposal sends nothing")
    public func observeInterrupted(_ interrupted: @escaping @Sendable () -> Void) -> any Disposable {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "publish(_:)")
    public func startWithSignal<Output: Sendable>(_ use: (Signal<Value, Failure>, any Disposable) -> Output) -> Output {
        fatalError("unavailable")
    }
}

extension SignalConvertible {
    @available(*, unavailable, renamed: "signal")
    public var producer: Signal<Value, Failure> { fatalError("unavailable") }
}

extension Subscriber {
    @available(*, unavailable, renamed: "sendCompleted()", message: "There are no interruptions")
    public func sendInterrupted() {
        fatalError("unavailable")
    }
}

extension SubjectProtocol {
    @available(*, unavailable, renamed: "sendCompleted()", message: "There are no interruptions")
    public func sendInterrupted() {
        fatalError("unavailable")
    }
}

extension Lifetime {
    @available(*, unavailable, renamed: "ended", message: "A signal, which completes")
    public func observeEnded(_ action: @escaping @Sendable () -> Void) {
        fatalError("unavailable")
    }
}
