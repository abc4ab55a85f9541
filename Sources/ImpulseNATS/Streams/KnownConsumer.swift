#if NATS
import Impulse

/// A reader at the broker. It is created if it does not exist, and again if the broker has lost it.
final class KnownConsumer<Value: Sendable>: Sendable {
    private let configuration: JetStream.ConsumerConfiguration
    private let stream: NATSStream<Value>
    private let name: String
    private enum Phase: Sendable {
        /// The broker was not asked to create it.
        case idle
        case begun
        /// It must not be created any more.
        case ended
    }

    private let phase = Guarded(Phase.idle)

    /// - Parameter configuration: without a name, the reader gets a unique one, so that it can be deleted even if the
    ///   broker's answer never arrives.
    init(_ configuration: JetStream.ConsumerConfiguration, of stream: NATSStream<Value>) {
        var configuration = configuration
        if configuration.durable_name == nil { configuration.name = String(Inbox.make().dropFirst(7)) }
        name = configuration.durable_name ?? configuration.name ?? ""
        self.configuration = configuration
        self.stream = stream
    }

    /// Emits its name once it exists. If the broker has lost it, it begins where `credits` say.
    func ready(_ credits: Credits) -> Signal<String, NATSError> {
        let isNew = configuration.durable_name == nil && phase.withLock { $0 == .idle }
        let found =
            isNew
            ? created(credits)
            : known.catch { [self] error in
                if case .stream(404, 10014, _) = error { created(credits) } else { .error(error) }
            }
        return found.on(next: { credits.learn($0) }).map(\.name)
    }

    private var connection: Connection { stream.connection }

    private var known: Signal<JetStream.ConsumerInfo, NATSError> {
        connection.jetStream("CONSUMER.INFO.\(stream.name).\(name)", of: JetStream.ConsumerInfo.self)
            .tryMap { [configuration] info throws(NATSError) in
                let expected = configuration.subjects
                guard let found = info.config?.subjects, found != expected else { return info }
                let reason = "the reader \(info.name) exists, and reads \(found), not \(expected)"
                throw .stream(code: 400, number: 10148, reason: "\(reason): delete it, or choose another name")
            }
    }

    private func created(_ credits: Credits) -> Signal<JetStream.ConsumerInfo, NATSError> {
        var configuration = configuration
        if let sequence = credits.resume() { configuration.begin(at: .sequence(sequence)) }
        let question = JetStream.encode(JetStream.ConsumerRequest(stream_name: stream.name, config: configuration))
        let operation = configuration.durable_name == nil ? "CONSUMER.CREATE" : "CONSUMER.DURABLE.CREATE"
        let isEnded = phase.withLock { phase in
            if phase == .idle { phase = .begun }
            return phase == .ended
        }
        if isEnded { return .never }
        return connection.jetStream("\(operation).\(stream.name).\(name)", question, of: JetStream.ConsumerInfo.self)
    }

    /// Deletes it if it is not shared. If the request does not arrive, the broker deletes it after a while.
    func delete() {
        if configuration.durable_name != nil { return }
        // On the scheduler on which it is created: before or after that, not during it.
        connection.transport.clock.schedule { [self] in
            let previous = phase.withLock { phase in
                defer { phase = .ended }
                return phase
            }
            if previous != .begun { return }
            try? connection.publish(
                RawMessage(subject: "$JS.API.CONSUMER.DELETE.\(stream.name).\(name)", reply: Inbox.make(), value: []))
        }
    }
}
#endif
