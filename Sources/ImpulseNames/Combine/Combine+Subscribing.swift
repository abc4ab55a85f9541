public import Impulse

extension SignalConvertible {
    @discardableResult
    @available(*, unavailable, renamed: "subscribe(next:error:completed:)")
    public func sink(
        receiveCompletion: @escaping @Sendable (Subscribers.Completion<Failure>) -> Void = { _ in },
        receiveValue: @escaping @Sendable (Value) -> Void
    ) -> any Disposable {
        fatalError("unavailable")
    }
}

extension SubjectProtocol {
    @available(*, unavailable, renamed: "sendCompleted()", message: "Or send(error:)")
    public func send(completion: Subscribers.Completion<Failure>) {
        fatalError("unavailable")
    }
}

extension Subscriber {
    @available(*, unavailable, renamed: "sendCompleted()", message: "Or send(error:)")
    public func send(completion: Subscribers.Completion<Failure>) {
        fatalError("unavailable")
    }
}

extension Disposable {
    @available(*, unavailable, renamed: "dispose()")
    public func cancel() {
        fatalError("unavailable")
    }

    @available(
        *, unavailable, renamed: "disposed(with:)",
        message: "The argument is a Lifetime. Nobody has to keep a subscription"
    )
    public func store<Container>(in container: inout Container) {
        fatalError("unavailable")
    }
}

/// Rejects a set of subscriptions.
@available(*, unavailable, message: "A Lifetime holds subscriptions: disposed(with: lifetime)")
extension ScopedDisposable: Hashable {
    public static func == (one: ScopedDisposable, other: ScopedDisposable) -> Bool { fatalError("unavailable") }

    public func hash(into hasher: inout Hasher) { fatalError("unavailable") }
}

extension Sequence where Element: Sendable {
    @available(*, unavailable, renamed: "Signal.init(_:)")
    public var publisher: Signal<Element, Never> { fatalError("unavailable") }
}
