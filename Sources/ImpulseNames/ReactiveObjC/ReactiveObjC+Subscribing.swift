public import Impulse

extension Signal {
    @available(*, unavailable, renamed: "init(run:)")
    public static func createSignal(
        _ run: @escaping @Sendable (Subscriber<Value, Failure>) -> (any Disposable)?
    ) -> Signal {
        Signal(run: run)
    }

    @available(*, unavailable, renamed: "init(run:)", message: "Return what stops the work, or nil")
    public static func createSignal(_ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void) -> Signal {
        Signal { subscriber in
            run(subscriber)
            return nil
        }
    }

    @available(*, unavailable, renamed: "just(_:)")
    public static func `return`(_ value: Value) -> Signal {
        .just(value)
    }

    @available(*, unavailable, renamed: "deferred(_:)")
    public static func `defer`(_ make: @escaping @Sendable () -> Signal) -> Signal {
        .deferred(make)
    }

    @available(*, unavailable, renamed: "replay(last:)", message: "Signal { … }.subscribed(on: scheduler).replay()")
    public static func startEagerlyWithScheduler(
        _ scheduler: some Scheduler, block run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        Signal { subscriber in
            run(subscriber)
            return nil
        }.subscribed(on: scheduler).replay()
    }

    @available(*, unavailable, renamed: "replayLazily()", message: "Signal { … }.subscribed(on: scheduler)")
    public static func startLazilyWithScheduler(
        _ scheduler: some Scheduler, block run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        Signal { subscriber in
            run(subscriber)
            return nil
        }.subscribed(on: scheduler).replayLazily()
    }
}

extension SignalConvertible {
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    @discardableResult
    public func subscribeNext(
        _ next: @escaping @Sendable (Value) -> Void,
        error: @escaping @Sendable (Failure) -> Void = { _ in },
        completed: @escaping @Sendable () -> Void = {}
    ) -> any Disposable {
        signal.subscribe(next: next, error: error, completed: completed)
    }

    @available(*, unavailable, renamed: "subscribe(error:)")
    @discardableResult
    public func subscribeError(_ error: @escaping @Sendable (Failure) -> Void) -> any Disposable {
        signal.subscribe(error: error)
    }

    @available(*, unavailable, renamed: "subscribe(completed:)")
    @discardableResult
    public func subscribeCompleted(_ completed: @escaping @Sendable () -> Void) -> any Disposable {
        signal.subscribe(completed: completed)
    }

    @available(*, unavailable, renamed: "on(next:)")
    public func doNext(_ next: @escaping @Sendable (Value) -> Void) -> Signal<Value, Failure> {
        signal.on(next: next)
    }

    @available(*, unavailable, renamed: "on(error:)")
    public func doError(_ error: @escaping @Sendable (Failure) -> Void) -> Signal<Value, Failure> {
        signal.on(error: error)
    }

    @available(*, unavailable, renamed: "on(completed:)")
    public func doCompleted(_ completed: @escaping @Sendable () -> Void) -> Signal<Value, Failure> {
        signal.on(completed: completed)
    }

    @available(*, unavailable, renamed: "log(_:events:)")
    public func logAll() -> Signal<Value, Failure> {
        signal.log()
    }

    @available(*, unavailable, renamed: "log(_:events:)", message: "The events are .next")
    public func logNext() -> Signal<Value, Failure> {
        signal.log(events: .next)
    }

    @available(*, unavailable, renamed: "log(_:events:)", message: "The events are .error")
    public func logError() -> Signal<Value, Failure> {
        signal.log(events: .error)
    }

    @available(*, unavailable, renamed: "log(_:events:)", message: "The events are .completed")
    public func logCompleted() -> Signal<Value, Failure> {
        signal.log(events: .completed)
    }

    @available(*, unavailable, renamed: "named(_:)")
    public func setNameWithFormat(_ name: String) -> Signal<Value, Failure> {
        signal.named(name)
    }
}

extension SignalConvertible where Failure == Never {
    @available(*, unavailable, renamed: "bind(to:_:)")
    @discardableResult
    public func setKeyPath<Target: AnyObject & Sendable>(
        _ path: any ReferenceWritableKeyPath<Target, Value> & Sendable, onObject target: Target
    ) -> any Disposable {
        signal.bind(to: target, path)
    }
}

extension MulticastConnection {
    @available(*, unavailable, renamed: "Signal.share(replay:while:)", message: "Share the signal in place of this")
    public func autoconnect() -> Signal<Value, Failure> {
        signal
    }
}
