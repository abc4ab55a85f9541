/// One subscription to a signal, shared by all subscribers to ``signal``.
///
/// It starts with ``connect()``, and lasts until the source ends or the disposable that `connect()` returns is
/// disposed of.
public final class MulticastConnection<Value: Sendable, Failure: Error>: Sendable {
    /// The signal of the subject, which receives the source's events.
    public let signal: Signal<Value, Failure>

    private let connection: CompositeDisposable

    /// A struct for the reason given on `StoredClosure`.
    private struct Making: Sendable {
        let make: @Sendable () -> Subscription
    }

    /// Makes the shared subscription; `nil` once it has been made.
    private let makeSubscription: Guarded<Making?>

    @usableFromInline
    init(
        _ signal: Signal<Value, Failure>,
        connection: CompositeDisposable,
        makeSubscription: @escaping @Sendable () -> Subscription
    ) {
        self.signal = signal
        self.connection = connection
        self.makeSubscription = Guarded(Making(make: makeSubscription), at: InterleavingPoint("connection"))
    }

    /// Subscribes to the source. Only the first call does, even if several are concurrent.
    ///
    /// - Returns: A disposable that ends the shared subscription, the same for each call.
    @discardableResult
    public func connect() -> any Disposable {
        subscription()?.run()
        return connection
    }

    /// Disposes of the source when other code ends the subject, or has ended it already.
    @usableFromInline
    func end(with subject: some SubjectProtocol<Value, Failure>) {
        subject.onDispose(InputReference(connection, untilEndOf: subject))
    }

    /// Identifies the connection in a trace.
    @inline(__always)
    var point: InterleavingPoint { makeSubscription.point }

    @usableFromInline
    func disconnect() {
        point.note("disconnect")
        connection.dispose()
    }

    /// True if the shared subscription has been made.
    var hasStarted: Bool {
        point.note("has started")
        return makeSubscription.withLock { $0 == nil }
    }

    /// Makes the shared subscription, for the caller to run; `nil` if it has been made already.
    @usableFromInline
    func subscription() -> Subscription? {
        point.note("take")
        guard let making = makeSubscription.withLock({ $0.take() }) else { return nil }
        let subscription = making.make()
        point.note("add", subscription.word.point)
        connection.add(subscription)
        return subscription
    }
}

extension MulticastConnection {
    /// Returns a signal like ``signal`` that connects with its `count`th subscriber.
    ///
    ///     let shared = prices.publish().autoconnect(subscribers: 2)     // both receive the first price
    ///
    /// The source is subscribed to once, after that subscriber has been registered, and on its thread. It runs until it
    /// ends, or the disposable of ``connect()`` is disposed of, with or without subscribers.
    public func autoconnect(subscribers count: Int) -> Signal<Value, Failure> {
        precondition(count > 0, "autoconnect(subscribers: \(count)): the number of subscribers must be at least 1")
        let missing = Countdown(from: count)
        return .gated { subscriber, sink in
            let input = subscriber.attach(self.signal, passingTo: sink)
            return .first(input) { missing.isLast() ? self.subscription().map(Step.last) ?? .done : .done }
        }
    }
}
