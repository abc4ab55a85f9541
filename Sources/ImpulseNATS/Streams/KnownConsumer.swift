#if NATS
import Impulse

/// A reader at the broker, which is created if it is not there, and again if the broker has lost it.
final class KnownConsumer<Value: Sendable>: Sendable {
    private let configuration: JetStream.ConsumerConfiguration
    private let stream: NATSStream<Value>
    /// The name that the broker has given to one without a name of its own.
    private let given = Guarded<String?>(nil)

    init(_ configuration: JetStream.ConsumerConfiguration, of stream: NATSStream<Value>) {
        self.configuration = configuration
        self.stream = stream
    }

    /// Emits its name once it is there.
    ///
    /// - Parameter sequence: where it begins if the broker has lost it.
    func name(resumingAt sequence: UInt64?) -> Signal<String, NATSError> {
        guard let known = configuration.durable_name ?? given.withLock({ $0 }) else { return created(nil) }
        return connection.jetStream("CONSUMER.INFO.\(stream.name).\(known)", of: JetStream.ConsumerInfo.self)
            .map(\.name)
            .catch { [self] error in
                if case .stream(404, _, _) = error { created(sequence) } else { .error(error) }
            }
    }

    private var connection: Connection { stream.connection }

    private func created(_ sequence: UInt64?) -> Signal<String, NATSError> {
        var configuration = configuration
        if let sequence { configuration.begin(at: .sequence(sequence)) }
        let question = JetStream.encode(JetStream.ConsumerRequest(stream_name: stream.name, config: configuration))
        let operation =
            if let durable = configuration.durable_name {
                "CONSUMER.DURABLE.CREATE.\(stream.name).\(durable)"
            } else {
                "CONSUMER.CREATE.\(stream.name)"
            }
        return connection.jetStream(operation, question, of: JetStream.ConsumerInfo.self).map(\.name)
            .on(next: { [self] name in given.withLock { $0 = name } })
    }

    /// Deletes it if nobody else uses it. If that does not arrive, the broker does it after a while.
    func delete() {
        guard configuration.durable_name == nil, let name = given.withLock({ $0 }) else { return }
        try? connection.transport.publish(
            RawMessage(subject: "$JS.API.CONSUMER.DELETE.\(stream.name).\(name)", reply: Inbox.make(), value: []))
    }
}
#endif
