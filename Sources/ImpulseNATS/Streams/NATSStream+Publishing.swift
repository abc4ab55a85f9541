#if NATS
public import Impulse

extension NATSStream {
    /// Publishes a value for each subscription, and completes with the broker's acknowledgement: the value is stored.
    ///
    ///     readings.flatMap(.concat) { log.publish($0, to: "readings.\($0.sensor)", id: $0.id) }.subscribe()
    ///
    /// Without a connection it waits until there is one. With an `id` it is at least once, and exactly once within the
    /// stream's ``NATS/StreamConfiguration/duplicateWindow``: the message is sent again whenever no acknowledgement
    /// comes, the connection is lost or the broker cannot store, and the broker recognizes it. Without one it is sent
    /// again only if it has certainly not been stored, and fails with ``NATSError/unacknowledged(subject:)`` otherwise.
    ///
    /// With `.concat` the order holds also if something fails. With `.concurrent(limit:)` many are on their way at a
    /// time, and one that has to be sent again comes after later ones. The subscriptions wait: their number is the
    /// bound.
    ///
    /// The acknowledgement is sent on the connection's own scheduler. A disposal stops sending again; what has been
    /// sent may be stored.
    ///
    /// - Parameters:
    ///   - subject: one of the stream's; may be left out if the stream has one alone, without `*` and `>`.
    ///   - id: what names this value among those of the stream.
    ///   - headers: header fields of the message.
    ///   - limit: how long it may take, after which it fails with the last error.
    public func publish(
        _ value: Value, to subject: String? = nil, id: String? = nil, headers: NATSHeaders = [:],
        within limit: Duration = .seconds(30)
    ) -> Signal<NATSAcknowledgement, NATSError> {
        .deferred { [self] in
            let target = subject ?? subjects.first ?? ""
            var all = headers
            if let id { all["Nats-Msg-Id"] = id }
            let message: RawMessage
            do throws(NATSError) {
                message = try connection.message(value, to: target, as: codec, headers: all)
            } catch {
                return .error(error)
            }
            return store(message, isRepeatable: id != nil, within: limit)
        }
    }

    /// - Parameter isRepeatable: whether the broker recognizes the message if it is sent again.
    func store(
        _ message: RawMessage, isRepeatable: Bool, within limit: Duration
    ) -> Signal<NATSAcknowledgement, NATSError> {
        let clock: any Scheduler = connection.transport.clock
        let end = clock.uptime + limit
        return Signal.deferred { [self] in
            setup.ready.then {
                connection.request(
                    message, within: min(.seconds(5), end - clock.uptime), endsWithConnection: isRepeatable)
            }
        }
        .waiting(for: connection, until: end)
        .tryMap { reply throws(NATSError) in try NATSAcknowledgement(reply) }
        .retry(.again, on: clock) { [setup] error in
            if case .noResponders = error { setup.forget() }
            let isSafe = error.isPassing && (isRepeatable || error.isBeforeStoring)
            return isSafe && clock.uptime < end ? .retry : .giveUp
        }
        .mapError { error in
            if case .timedOut = error { .unacknowledged(subject: message.subject) } else { error }
        }
    }
}

extension NATSError {
    /// Whether the broker has certainly not stored the message.
    fileprivate var isBeforeStoring: Bool {
        switch self {
        case .noResponders, .stream: true
        default: false
        }
    }
}

extension RetryPolicy {
    /// The delays between attempts of what has to succeed in the end.
    static var again: RetryPolicy {
        RetryPolicy(delay: .exponential(from: .milliseconds(50), limit: .seconds(2)), jitter: 0.3)
    }
}

extension Signal where Failure == NATSError {
    /// Subscribes as soon as there is a connection; fails if that takes too long.
    func waiting(for connection: Connection, until end: Duration) -> Signal {
        .deferred {
            let status = connection.transport.status
            if status.value.isConnected { return self }
            let clock: any Scheduler = connection.transport.clock
            return status.signal.promoteError(to: NATSError.self)
                .tryMap { status throws(NATSError) in
                    if let error = status.closingError { throw error }
                    return status.isConnected
                }
                .filter { $0 }
                .take(1)
                .timeout(after: end - clock.uptime, on: clock, error: .disconnected)
                .then { self }
        }
    }
}
#endif
