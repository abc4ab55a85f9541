public import Impulse

extension Subscriber {
    @available(*, unavailable, renamed: "send(_:)")
    public func onNext(_ value: Value) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "send(error:)")
    public func onError(_ error: Failure) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "sendCompleted()")
    public func onCompleted() {
        fatalError("unavailable")
    }
}

extension SubjectProtocol {
    @available(*, unavailable, renamed: "send(_:)")
    public func onNext(_ value: Value) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "send(error:)")
    public func onError(_ error: Failure) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "sendCompleted()")
    public func onCompleted() {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "send(_:)")
    public func accept(_ value: Value) {
        fatalError("unavailable")
    }

    @available(*, unavailable, message: "Leave it out, or send a signal to the subject: subject.subscribe(to: signal)")
    public func asObserver() -> Self {
        fatalError("unavailable")
    }
}

extension MutableProperty {
    @available(*, unavailable, renamed: "value", message: "Set it")
    public func accept(_ value: Value) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "value", message: "Set it")
    public func onNext(_ value: Value) {
        fatalError("unavailable")
    }

    @available(*, unavailable, renamed: "value", message: "Set it")
    public func send(_ value: Value) {
        fatalError("unavailable")
    }
}

extension Disposable {
    @available(*, unavailable, renamed: "disposed(with:)", message: "The argument is a Lifetime")
    public func disposed<Bag>(by bag: Bag) {
        fatalError("unavailable")
    }
}

extension AnyDisposable {
    @available(*, unavailable, renamed: "init(_:)")
    public static func create(with action: @escaping @Sendable () -> Void = {}) -> AnyDisposable {
        fatalError("unavailable")
    }
}

extension CompositeDisposable {
    @available(*, unavailable, renamed: "add(_:)")
    public func insert(_ disposable: any Disposable) {
        fatalError("unavailable")
    }
}

extension SerialDisposable {
    @available(*, unavailable, renamed: "current", message: "Set it")
    public func setDisposable(_ disposable: any Disposable) {
        fatalError("unavailable")
    }
}

extension MainScheduler {
    @available(*, unavailable, renamed: "Scheduler.main", message: ".main")
    public static var instance: MainScheduler { fatalError("unavailable") }

    @available(*, unavailable, renamed: "Scheduler.main", message: ".main")
    public static var asyncInstance: MainScheduler { fatalError("unavailable") }
}
