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
