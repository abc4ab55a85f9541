public import Impulse

extension Subscriber {
    @available(*, unavailable, renamed: "sendCompleted()")
    public func complete() {
        sendCompleted()
    }

    @available(*, unavailable, renamed: "send(_:)")
    public func sendNext(_ value: Value) {
        send(value)
    }

    @available(*, unavailable, renamed: "send(error:)")
    public func sendError(_ error: Failure) {
        send(error: error)
    }

    @available(*, unavailable, renamed: "onDispose(_:)")
    public func didSubscribeWithDisposable(_ disposable: any Disposable) {
        onDispose(disposable)
    }
}

extension SubjectProtocol {
    @available(*, unavailable, renamed: "sendCompleted()")
    public func complete() {
        sendCompleted()
    }

    @available(*, unavailable, renamed: "send(_:)")
    public func sendNext(_ value: Value) {
        send(value)
    }

    @available(*, unavailable, renamed: "send(error:)")
    public func sendError(_ error: Failure) {
        send(error: error)
    }

    @available(*, unavailable, renamed: "onDispose(_:)")
    public func didSubscribeWithDisposable(_ disposable: any Disposable) {
        onDispose(disposable)
    }
}

extension Event {
    @available(*, unavailable, renamed: "next(_:)")
    public static func eventWithValue(_ value: Value) -> Event {
        .next(value)
    }

    @available(*, unavailable, renamed: "error(_:)")
    public static func eventWithError(_ error: Failure) -> Event {
        .error(error)
    }

    @available(*, unavailable, renamed: "completed")
    public static func completedEvent() -> Event {
        .completed
    }

    @available(*, unavailable, renamed: "isTerminal")
    public var isFinished: Bool { isTerminal }
}
