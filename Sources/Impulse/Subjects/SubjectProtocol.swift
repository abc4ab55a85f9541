/// What all subjects share: a place to send to, and a signal that tells what was sent there to all its subscribers.
public protocol SubjectProtocol<Value, Failure>: AnyObject, SignalConvertible {
    /// Sends a value to all subscribers.
    func send(_ value: Value)
    /// Ends the subject with an error, for all present and future subscribers.
    func send(error: Failure)
    /// Ends the subject, for all present and future subscribers.
    func sendCompleted()

    /// Has `disposable` disposed of when the subject ends, before its subscribers receive the end, or when it is released
    /// without an end.
    ///
    ///     let camera = Subject<Int, Never>()
    ///     camera.onDispose { socket.close() }
    ///     camera.sendCompleted()     // closes the socket
    ///
    /// After that it is disposed of immediately. It is for what sends to the subject, as `Subscriber.onDispose(_:)` is for what
    /// sends to a subscriber; ``subscribe(to:fileID:line:)`` uses it. The subject keeps `disposable` until then.
    func onDispose(_ disposable: any Disposable)
}

extension SubjectProtocol where Value == Void {
    /// Sends a value of which only the arrival matters.
    @inlinable
    public func send() {
        send(())
    }
}

extension SubjectProtocol {
    /// Passes on all events of a signal, the end included. The subscription keeps the subject alive.
    ///
    ///     let latest = BehaviorSubject<Int, HTTPError>(0)
    ///     latest.subscribe(to: numbers)
    ///
    /// The end of the subject, whoever sends it, disposes of the subscription before the subject's subscribers receive it. A
    /// subject that has ended subscribes to nothing.
    @discardableResult
    @inlinable
    public func subscribe(
        to signal: Signal<Value, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> any Disposable {
        let head = signal.head(
            next: { self.send($0) },
            error: { self.send(error: $0) },
            completed: { self.sendCompleted() },
            site: CallSite(fileID, line)
        )
        onDispose(InputReference(head, of: self))
        head.run()
        return head
    }

    /// Runs `cleanup` when the subject ends or is released, as if it were a disposable.
    public func onDispose(_ cleanup: @escaping @Sendable () -> Void) {
        onDispose(AnyDisposable(cleanup))
    }
}

/// A subscription as the subject knows it that it sends to: it is kept by what sends, not by the subject, which it keeps alive.
@usableFromInline
final class InputReference: Disposable {
    private weak let input: (any Disposable)?
    private weak let subject: (any AnyObject & Sendable)?

    @usableFromInline
    init(_ input: any Disposable, of subject: any AnyObject & Sendable) {
        self.input = input
        self.subject = subject
    }

    /// A subject that is released had been released by its source: what that has to clean up stays, for its disposal. A source
    /// that has ended is left alone: disposed of, it would not report an error that it sends too late.
    @usableFromInline
    func dispose() {
        if subject != nil, let input, !input.isDisposed { input.dispose() }
    }

    @usableFromInline
    var isDisposed: Bool { input?.isDisposed ?? true }
}
