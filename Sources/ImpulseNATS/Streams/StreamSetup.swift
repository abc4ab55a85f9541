#if NATS
import Impulse
import Synchronization

/// Creates a stream if the broker has none of this name.
final class StreamSetup: Sendable {
    /// The facts known about the stream.
    private final class Knowledge: Sendable {
        let isThere = Atomic(false)
        let hasSubjects = Atomic(false)
    }

    private let search: StreamSearch
    private let knowledge = Knowledge()
    /// One shared request for all who wait for the answer.
    private let shared: Signal<JetStream.StreamInfo, NATSError>
    private let clock: TransportScheduler

    init(_ connection: Connection, _ configuration: JetStream.StreamConfiguration) {
        search = StreamSearch(connection: connection, configuration: configuration)
        clock = connection.clock
        shared = Self.found(by: search, knowledge).share()
    }

    /// True if the stream is known to exist.
    var isReady: Bool { knowledge.isThere.load(ordering: .relaxed) }

    /// True if the stream is known to have all declared subjects, so that no other stream has one of them.
    var hasSubjects: Bool { knowledge.hasSubjects.load(ordering: .relaxed) }

    /// Completes once there are a connection and the stream; fails at `end`, on the connection's clock.
    func ready(until end: Duration) -> Signal<Never, NATSError> {
        Signal<Never, NATSError>
            .deferred { [self] in
                if isReady { return .empty }
                return shared.ignoreValues().timeout(after: end - clock.uptime, on: clock, error: overdue)
            }
            .waiting(for: search.connection, until: end)
    }

    /// The error of a set-up that took too long.
    var overdue: NATSError { .timedOut(subject: "$JS.API.STREAM.INFO.\(search.configuration.name)") }

    /// Emits the broker's current information on the stream, once it exists.
    var found: Signal<JetStream.StreamInfo, NATSError> { Self.found(by: search, knowledge) }

    private static func found(
        by search: StreamSearch, _ knowledge: Knowledge
    ) -> Signal<JetStream.StreamInfo, NATSError> {
        search.found.on(
            next: { info in
                let missing = Set(search.configuration.subjects).subtracting(info.config?.subjects ?? [])
                knowledge.hasSubjects.store(missing.isEmpty, ordering: .relaxed)
            },
            completed: { knowledge.isThere.store(true, ordering: .relaxed) })
    }

    /// Checks again on the next use, because the broker may have lost the stream.
    func forget() {
        knowledge.isThere.store(false, ordering: .relaxed)
        knowledge.hasSubjects.store(false, ordering: .relaxed)
    }
}

/// Looks up a stream, and creates it if necessary.
struct StreamSearch: Sendable {
    let connection: Connection
    let configuration: JetStream.StreamConfiguration

    /// Emits the broker's information on the stream, once it exists.
    var found: Signal<JetStream.StreamInfo, NATSError> {
        guard NATSSubject.isName(configuration.name) else { return .error(.invalidName(configuration.name)) }
        return information.catch { error -> Signal<JetStream.StreamInfo, NATSError> in
            if case .stream(404, _, _) = error { creation } else { .error(error) }
        }
    }

    private var information: Signal<JetStream.StreamInfo, NATSError> {
        connection.jetStream("STREAM.INFO.\(configuration.name)", of: JetStream.StreamInfo.self)
    }

    private var creation: Signal<JetStream.StreamInfo, NATSError> {
        let question = JetStream.encode(configuration)
        return connection.jetStream("STREAM.CREATE.\(configuration.name)", question, of: JetStream.StreamInfo.self)
            .catch { refusal -> Signal<JetStream.StreamInfo, NATSError> in
                guard case .stream(400, _, _) = refusal else { return .error(refusal) }
                // Another client may have been first.
                return information.mapError { $0.isPassing ? $0 : refusal }
            }
    }
}
#endif
