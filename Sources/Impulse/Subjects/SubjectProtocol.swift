/// A subject: its events are sent by hand, and its signal delivers them to all its subscribers.
public protocol SubjectProtocol<Value, Failure>: AnyObject, HotSource {
    /// Sends a value to all subscribers.
    func send(_ value: Value)
    /// Ends the subject with an error, for all present and future subscribers.
    func send(error: Failure)
    /// Completes the subject, for all present and future subscribers.
    func sendCompleted()

    /// Disposes of `disposable` when the subject ends, before its subscribers receive the terminal event, or when the
    /// subject is released without one.
    ///
    ///     let camera = Subject<Int, Never>()
    ///     camera.onDispose { socket.close() }
    ///     camera.sendCompleted()     // closes the socket
    ///
    /// If that has already happened, `disposable` is disposed of immediately; until then, the subject retains it. Use
    /// this to stop the producer that sends to the subject, as `Subscriber.onDispose(_:)` stops the one that sends to
    /// a subscriber. ``subscribe(to:fileID:line:)`` uses it.
    func onDispose(_ disposable: any Disposable)
}

extension SubjectProtocol where Value == Void {
    /// Sends a value that carries no information.
    @inlinable
    public func send() {
        send(())
    }
}

extension SubjectProtocol {
    /// Sends all events of a signal, including its terminal event. The subscription keeps the subject alive.
    ///
    ///     let latest = BehaviorSubject<Int, APIError>(0)
    ///     latest.subscribe(to: numbers)
    ///
    /// However the subject ends, the subscription is disposed of before the subject's subscribers receive the
    /// terminal event. A subject that has ended does not subscribe. If nothing is left that could send, as with
    /// `never`, the subscription does not keep the subject alive, and is disposed of when the subject is released.
    @discardableResult
    @inlinable
    public func subscribe(
        to signal: Signal<Value, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let subscription = signal.subscription(
            next: { self.send($0) },
            error: { self.send(error: $0) },
            completed: { self.sendCompleted() },
            site: CallSite(fileID, line)
        )
        onDispose(InputReference(subscription))
        subscription.run()
        return subscription
    }

    /// Runs `cleanup` when the subject ends or is released. See ``onDispose(_:)``.
    public func onDispose(_ cleanup: @escaping @Sendable () -> Void) {
        onDispose(AnyDisposable(cleanup))
    }
}
