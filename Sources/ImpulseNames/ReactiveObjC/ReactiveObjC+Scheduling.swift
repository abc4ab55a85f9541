public import Impulse

extension SignalConvertible {
    @available(*, unavailable, renamed: "deliver(on:)")
    public func deliverOn(_ scheduler: some Scheduler) -> Signal<Value, Failure> {
        signal.deliver(on: scheduler)
    }

    @available(*, unavailable, renamed: "deliver(on:)", message: "The scheduler is .main")
    public func deliverOnMainThread() -> Signal<Value, Failure> {
        signal.deliver(on: .main)
    }

    @available(*, unavailable, renamed: "subscribed(on:)")
    public func subscribeOn(_ scheduler: some Scheduler) -> Signal<Value, Failure> {
        signal.subscribed(on: scheduler)
    }

    @available(*, unavailable, renamed: "collect(every:count:on:)")
    public func bufferWithTime(_ interval: Duration, onScheduler scheduler: some Scheduler) -> Signal<[Value], Failure>
    {
        signal.collect(every: interval, on: scheduler)
    }
}

extension Scheduler where Self == MainScheduler {
    @available(*, unavailable, renamed: "main")
    public static func mainThreadScheduler() -> MainScheduler { .main }
}

extension Scheduler where Self == ImmediateScheduler {
    @available(*, unavailable, renamed: "immediate")
    public static func immediateScheduler() -> ImmediateScheduler { .immediate }
}

extension Scheduler {
    @available(*, unavailable, renamed: "schedule(after:_:)")
    public func afterDelay(_ delay: Duration, schedule work: @escaping @Sendable () -> Void) -> any Disposable {
        schedule(after: delay, work)
    }
}
