/// One subscription to a signal, shared by all who subscribe to ``signal``.
///
/// It starts with ``connect()``, and lasts until its source ends or the disposable of `connect` is disposed of.
public final class MulticastConnection<Value: Sendable, Failure: Error>: Sendable {
    /// What the subject tells of what the source sends.
    public let signal: Signal<Value, Failure>

    private let connection: CompositeDisposable

    /// Makes the shared subscription, until the first call has.
    private let makeHead: Guarded<(@Sendable () -> Head)?>

    @usableFromInline
    init(
        _ signal: Signal<Value, Failure>,
        connection: CompositeDisposable,
        makeHead: @escaping @Sendable () -> Head
    ) {
        self.signal = signal
        self.connection = connection
        self.makeHead = Guarded(makeHead)
    }

    /// Subscribes to the source; the first call alone does, also of several at once.
    ///
    /// - Returns: what ends the shared subscription, the same each time.
    @discardableResult
    public func connect() -> any Disposable {
        head()?.run()
        return connection
    }

    /// Has the source stopped when the subject ends by another's hand, who may have ended it already.
    @usableFromInline
    func end(with subject: some SubjectProtocol<Value, Failure>) {
        subject.onDispose(InputReference(connection, of: subject))
    }

    @usableFromInline
    func disconnect() {
        connection.dispose()
    }

    /// The shared subscription, to be run, for the first who asks.
    @usableFromInline
    func head() -> Head? {
        guard let makeHead = makeHead.withLock({ $0.take() }) else { return nil }
        let head = makeHead()
        connection.add(head)
        return head
    }
}

extension Signal {
    /// One subscription for many: what this signal sends goes to `subject`, which tells its subscribers.
    ///
    /// ![multicast(to:) as marbles](multicast-to)
    ///
    ///     let connection = request.multicast(to: ReplaySubject())
    ///     connection.signal.subscribe { show($0) }
    ///     connection.connect()
    ///
    /// The subject is told the error or the completion too; an error that nobody ever subscribes for is reported to ``Diagnostics`` when
    /// the subject has been released. When another ends the subject the source is stopped. Disposing of what ``MulticastConnection/connect()``
    /// returns stops the source, and the subject's subscribers receive nothing; no subscriber's disposal does. All is delivered on the
    /// sending thread. See <doc:SideEffects#Sharing> for the other ways to share.
    @inlinable
    public func multicast(
        to subject: some SubjectProtocol<Value, Failure>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> MulticastConnection<Value, Failure> {
        let connection = multicast(to: subject, at: CallSite(fileID, line), isToReport: Failure.self != Never.self)
        connection.end(with: subject)
        return connection
    }

    /// - Parameter isToReport: whether an error that nobody ever receives is reported: where the source may be subscribed to before
    ///   anyone subscribes.
    @inlinable
    func multicast(
        to subject: some SubjectProtocol<Value, Failure>, at site: CallSite, isToReport: Bool = false
    ) -> MulticastConnection<Value, Failure> {
        let connection = CompositeDisposable()
        return MulticastConnection(subject.signal, connection: connection) {
            let trail = Trail(from: site, isToReport: isToReport)
            return self.head(
                next: { subject.send($0) },
                error: {
                    if isToReport { subject.send(error: $0, of: trail) } else { subject.send(error: $0) }
                    connection.dispose()
                },
                completed: {
                    subject.sendCompleted()
                    connection.dispose()
                },
                trail: trail)
        }
    }
}
