#if NATS
import Impulse

/// The state shared by all parts of one ``NATS``. Its signals retain it, so the connection lives as long as any of
/// them.
@usableFromInline
package final class Connection: Sendable {
    package let transport: any NATSTransport
    let configuration: NATS.Configuration
    let undecodable = ReportedErrors<UndecodableMessage>(reporting: Diagnostics.reporter(of: "NATS"))
    let publishingErrors = ReportedErrors<NATSError>(reporting: Diagnostics.reporter(of: "NATS"))
    let answers: Answers
    /// Reports messages dropped for lack of space.
    let overflows: RepeatedErrors
    /// Called for each buffered message that cannot be sent. Created once, because every message carries it.
    private let failed: @Sendable (NATSError) -> Void

    init(_ transport: any NATSTransport, _ configuration: NATS.Configuration) {
        self.transport = transport
        self.configuration = configuration
        answers = Answers(transport)
        overflows = RepeatedErrors(on: transport.clock, report: Diagnostics.reporter(of: "NATS"))
        failed = { [publishingErrors] in publishingErrors.send($0) }
    }

    deinit {
        transport.close()
    }

    /// The scheduler of answers and their timeouts.
    var clock: TransportScheduler { TransportScheduler(transport.clock) }

    /// Returns a scheduler for the deliveries of one subscription.
    func makeScheduler() -> TransportScheduler { TransportScheduler(transport.makeScheduler()) }

    /// Emits the messages of a subject on the transport's own thread, and fails once the connection is closed.
    func raw(_ subject: String, queue: String? = nil) -> Signal<RawMessage, NATSError> {
        Signal<RawMessage, NATSError> { [self] subscriber -> (any Disposable)? in
            do throws(NATSError) {
                if let queue, !NATSSubject.isWord(queue) { throw .invalidName(queue) }
                subscriber.onDispose(
                    try transport.subscribe(subject, queue: queue) {
                        subscriber.send($0)
                    } failed: {
                        subscriber.send(error: $0)
                    })
            } catch {
                subscriber.send(error: error)
                return nil
            }
            return transport.status.signal.compactMap(\.closingError).subscribe { [self] error in
                withExtendedLifetime(self) { subscriber.send(error: error) }
            }
        }
    }

    /// Encodes a value, and adds the configured header fields.
    @inlinable
    func message<Value>(
        _ value: Value, to subject: String, as codec: NATSCodec<Value>, headers: NATSHeaders = [:]
    ) throws(NATSError) -> RawMessage {
        try check(subject)
        let bytes: [UInt8]
        do { bytes = try codec.encode(value) } catch { throw .notEncodable(subject: subject, reason: "\(error)") }
        return try message(bytes, to: subject, headers)
    }

    @usableFromInline
    func check(_ subject: String) throws(NATSError) {
        guard NATSSubject.isPublishable(subject) else { throw .invalidSubject(subject) }
    }

    @usableFromInline
    func message(_ bytes: [UInt8], to subject: String, _ headers: NATSHeaders) throws(NATSError) -> RawMessage {
        var all = configuration.headers?() ?? [:]
        if all.isEmpty { all = headers } else { for field in headers.fields { all.add(field.name, field.value) } }
        if let unsound = all.unsound { throw .invalidHeader(name: unsound.name) }
        return RawMessage(subject: subject, headers: all, value: bytes)
    }

    /// Publishes a message, or buffers it for the next connection. Later failures go to ``publishingErrors``.
    @usableFromInline
    package func publish(_ message: RawMessage) throws(NATSError) { try transport.publish(message, failed: failed) }

    /// Decodes a message; reports it and returns `nil` if that fails.
    @inlinable
    func decode<Value>(_ message: RawMessage, as codec: NATSCodec<Value>, sequence: UInt64? = nil) -> Value? {
        do {
            return try codec.decode(message.value)
        } catch {
            report(message, sequence, as: Value.self, error)
            return nil
        }
    }

    @usableFromInline
    func report(_ message: RawMessage, _ sequence: UInt64?, as type: Any.Type, _ error: any Error) {
        undecodable.send(UndecodableMessage(message, sequence: sequence, as: type, error))
    }
}

/// Hides the connection's URLs, which may contain a password, from the mirrors of streams, deliveries and properties.
extension Connection: CustomReflectable {
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: ["status": transport.status.value]) }
}
#endif
