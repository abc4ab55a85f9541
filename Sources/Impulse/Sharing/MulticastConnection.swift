/// One subscription to a signal, shared by all who subscribe to ``signal``.
///
/// It starts with ``connect()``, and lasts until its source ends or the disposable of `connect` is disposed of.
public final class MulticastConnection<Value: Sendable, Failure: Error>: Sendable {
    /// What the subject tells of what the source sends.
    public let signal: Signal<Value, Failure>

    private let source: Signal<Value, Failure>
    private let subject: any SubjectProtocol<Value, Failure>
    private let connection = CompositeDisposable()
    private let isConnected = Guarded(false)

    init(_ source: Signal<Value, Failure>, to subject: some SubjectProtocol<Value, Failure>) {
        self.source = source
        self.subject = subject
        signal = subject.signal
    }

    /// Subscribes to the source; the first call alone does, also of several at once.
    ///
    /// - Returns: What ends the shared subscription, the same each time.
    @discardableResult
    public func connect() -> any Disposable {
        let isFirst = isConnected.withLock { isConnected in
            defer { isConnected = true }
            return !isConnected
        }
        if isFirst {
            source.subscribe(
                in: connection,
                next: { [subject] in subject.send($0) },
                error: { [subject, connection] in
                    subject.send(error: $0)
                    connection.dispose()
                },
                completed: { [subject, connection] in
                    subject.sendCompleted()
                    connection.dispose()
                }
            )
        }
        return connection
    }
}

extension Signal {
    /// One subscription for many: what this signal sends goes to `subject`, which tells its subscribers.
    ///
    ///     let connection = request.multicast(to: ReplaySubject())
    ///     connection.signal.subscribe { … }
    ///     connection.connect()
    public func multicast(to subject: some SubjectProtocol<Value, Failure>) -> MulticastConnection<Value, Failure> {
        MulticastConnection(self, to: subject)
    }
}
