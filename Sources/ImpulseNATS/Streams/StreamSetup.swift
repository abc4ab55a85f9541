#if NATS
import Impulse
import Synchronization

/// Creates a stream if the broker has none of this name.
final class StreamSetup: Sendable {
    private let connection: Connection
    private let configuration: JetStream.StreamConfiguration
    private let isKnown = Atomic(false)

    init(_ connection: Connection, _ configuration: JetStream.StreamConfiguration) {
        self.connection = connection
        self.configuration = configuration
    }

    /// Whether the stream is known to be there.
    var isReady: Bool { isKnown.load(ordering: .relaxed) }

    /// Completes once there are a connection and the stream; fails at `end`, on the connection's clock.
    func ready(until end: Duration) -> Signal<Never, NATSError> {
        Signal<Never, NATSError>
            .deferred { [self] in
                if isReady { return .empty }
                let clock = connection.clock
                return found.ignoreValues().timeout(after: end - clock.uptime, on: clock, error: overdue)
            }
            .waiting(for: connection, until: end)
    }

    /// The error of a set-up that takes too long.
    var overdue: NATSError { .timedOut(subject: "$JS.API.STREAM.INFO.\(configuration.name)") }

    /// Emits what the broker says of the stream, once it is there.
    var found: Signal<JetStream.StreamInfo, NATSError> {
        guard NATSSubject.isName(configuration.name) else { return .error(.invalidName(configuration.name)) }
        return
            information
            .catch { [self] error -> Signal<JetStream.StreamInfo, NATSError> in
                if case .stream(404, _, _) = error { creation } else { .error(error) }
            }
            .on(completed: { [self] in isKnown.store(true, ordering: .relaxed) })
    }

    private var information: Signal<JetStream.StreamInfo, NATSError> {
        connection.jetStream("STREAM.INFO.\(configuration.name)", of: JetStream.StreamInfo.self)
    }

    private var creation: Signal<JetStream.StreamInfo, NATSError> {
        let question = JetStream.encode(configuration)
        return connection.jetStream("STREAM.CREATE.\(configuration.name)", question, of: JetStream.StreamInfo.self)
            .catch { [self] refusal -> Signal<JetStream.StreamInfo, NATSError> in
                guard case .stream(400, _, _) = refusal else { return .error(refusal) }
                // Another client may have been first.
                return information.mapError { $0.isPassing ? $0 : refusal }
            }
    }

    /// Checks again at the next use: the broker may have lost the stream.
    func forget() { isKnown.store(false, ordering: .relaxed) }
}
#endif
