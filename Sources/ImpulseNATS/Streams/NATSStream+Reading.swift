#if NATS
import Foundation
public import Impulse

extension NATSStream {
    /// Emits the stored messages and those published later, at least once each, in the stream's order.
    ///
    ///     log.signal(from: .durable("history"), inFlight: 256)
    ///         .flatMap(.concat) { delivery in
    ///             database.write { try delivery.value.insert($0) }.on(completed: { delivery.ack() })
    ///         }
    ///
    /// Each subscription requests as many messages as `inFlight` allows. A message is in flight until the subscriber
    /// acknowledges it or releases its ``Delivery``. A subscriber that is slow, or whose buffer is full, therefore
    /// stops the requests: at most `inFlight` messages are here, and the others stay at the broker.
    ///
    /// Reading survives the loss of the connection and of the broker, and continues after the acknowledged messages.
    /// Unacknowledged ones are redelivered after later ones: see `numberOfDeliveries`. All others arrive in the
    /// stream's order. If the broker forgets the reader, it continues with the messages that are not settled. If the
    /// broker loses the stream, the reader receives all of the recreated one, whose numbers begin with 1.
    ///
    /// Attempts that fail for ten seconds are reported to `Diagnostics` once, and continue: the broker may be restarted
    /// with JetStream, for example.
    ///
    /// The signal emits on the subscription's own scheduler, and never completes. It fails once the connection is
    /// closed, with ``NATSError/invalidName(_:)`` or ``NATSError/invalidSubject(_:)``, or if JetStream refuses the
    /// stream or the reader.
    ///
    /// - Parameters:
    ///   - reader: the reader's identity and starting point.
    ///   - filter: the subjects to read; `nil` for all subjects of the stream.
    ///   - limit: the number of deliveries in flight, at least 1.
    ///   - time: the broker's time for acknowledgements, after which it redelivers. An existing durable reader keeps
    ///     its own.
    ///   - maximum: the number of times that the broker delivers a message; `nil` for no limit.
    @inlinable
    public func signal(
        from reader: NATSReader, filter: String? = nil, inFlight limit: Int = 64,
        acknowledgedWithin time: Duration = .seconds(30), maximumDeliveries maximum: Int? = nil
    ) -> Signal<Delivery<Value>, NATSError> {
        deliveries(from: reader, filter: filter, inFlight: limit, acknowledgedWithin: time, maximumDeliveries: maximum)
    }

    /// Specialized at the call, because it decodes.
    ///
    /// - Parameter renewed: called before the deliveries of a stream that was recreated after the broker had lost it.
    @inlinable
    func deliveries(
        from reader: NATSReader, filter: String?, inFlight limit: Int, acknowledgedWithin time: Duration = .seconds(30),
        maximumDeliveries maximum: Int? = nil, renewed: @escaping @Sendable () -> Void = {}
    ) -> Signal<Delivery<Value>, NATSError> {
        deliveriesOfBytes(
            from: reader, filter: filter, inFlight: limit, acknowledgedWithin: time, maximumDeliveries: maximum,
            renewed: renewed
        )
        .operate { [connection, codec] next in
            { delivery in
                let message = RawMessage(subject: delivery.subject, value: delivery.value)
                guard let value = connection.decode(message, as: codec, sequence: delivery.sequence) else {
                    return delivery.term()
                }
                next(delivery.with(value))
            }
        }
    }

    @usableFromInline
    func deliveriesOfBytes(
        from reader: NATSReader, filter: String?, inFlight limit: Int, acknowledgedWithin time: Duration,
        maximumDeliveries maximum: Int?, renewed: @escaping @Sendable () -> Void
    ) -> Signal<Delivery<[UInt8]>, NATSError> {
        guard limit > 0 else { fatalError("signal(from:inFlight: \(limit)): at least one delivery must be in flight") }
        if let name = reader.name, !NATSSubject.isName(name) { return .error(.invalidName(name)) }
        if let filter, !NATSSubject.isSubscribable(filter) { return .error(.invalidSubject(filter)) }
        var configuration = JetStream.ConsumerConfiguration(
            durable_name: reader.name, ack_wait: time.nanoseconds, max_deliver: maximum, filter_subject: filter,
            max_ack_pending: max(1_000, limit), inactive_threshold: reader.name == nil ? 300_000_000_000 : nil)
        configuration.begin(at: reader.start)
        return ofBytes.reading(configuration, limit: limit, renewed: renewed)
    }

    /// The same stream before its values are decoded. All parts of a reader use it, because the compiler specializes
    /// them for bytes.
    private var ofBytes: NATSStream<[UInt8]> {
        NATSStream<[UInt8]>(name: name, connection: connection, codec: .bytes, subjects: subjects, setup: setup)
    }
}

extension NATSStream<[UInt8]> {
    fileprivate func reading(
        _ configuration: JetStream.ConsumerConfiguration, limit: Int, renewed: @escaping @Sendable () -> Void
    ) -> Signal<Delivery<[UInt8]>, NATSError> {
        .deferred { [self] in
            let credits = Credits(limit: limit, mostUnsettled: max(1_000, limit))
            let scheduler = connection.makeScheduler()
            let consumer = KnownConsumer(configuration, of: self)
            let session = Signal<Delivery<[UInt8]>, NATSError>.deferred {
                setup.found
                    .flatMap(.latest) { stream in
                        if credits.enter(stream.created) { renewed() }
                        return consumer.ready(credits)
                    }
                    .flatMap(.latest) { name in
                        PullSession(stream: self, consumer: name, credits: credits, scheduler: scheduler).deliveries
                    }
            }
            let policy = RetryPolicy(
                delay: .exponential(from: .milliseconds(50), limit: .seconds(5)), jitter: 0.3, resetsAfterValue: true)
            let trouble = ReadingTrouble(with: name)
            return connection.whileConnected {
                session.retry(policy, on: scheduler) { [setup] error in
                    if case .stream(404, _, _) = error { setup.forget() }
                    guard error.isPassing || error.isMissing else { return .giveUp }
                    trouble.add(error, at: scheduler.uptime, after: credits.deliveries)
                    return .retry
                }
            }
            .on(disposed: { consumer.delete() })
            .held(on: scheduler)
        }
    }
}

extension NATSError {
    /// True if the stream or the reader does not exist, and can be created.
    fileprivate var isMissing: Bool { if case .stream(404, _, _) = self { true } else { false } }
}

extension Connection {
    /// Subscribes to a signal while there is a connection, and again with the next one.
    func whileConnected<Value>(
        _ make: @escaping @Sendable () -> Signal<Value, NATSError>
    ) -> Signal<Value, NATSError> {
        transport.status.signal.promoteError(to: NATSError.self)
            .flatMap(.latest) { status -> Signal<Value, NATSError> in
                if let error = status.closingError { return .error(error) }
                return status.isConnected ? make() : .never
            }
    }
}

extension JetStream.ConsumerConfiguration {
    mutating func begin(at start: NATSReader.Start) {
        // The broker accepts only one starting point.
        (opt_start_seq, opt_start_time) = (nil, nil)
        switch start {
        case .first: deliver_policy = "all"
        case .new: deliver_policy = "new"
        case .lastPerSubject:
            deliver_policy = "last_per_subject"
            // The broker requires a filter for this policy.
            filter_subject = filter_subject ?? ">"
        // The broker numbers from 1, and takes 0 for no number.
        case .sequence(let number): (deliver_policy, opt_start_seq) = ("by_start_sequence", max(1, number))
        case .time(let date):
            deliver_policy = "by_start_time"
            opt_start_time = date.formatted(
                .iso8601.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .omitted))
        }
    }
}
#endif
