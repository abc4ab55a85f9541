#if NATS
import CNATS
import Impulse

/// A connection that the C client makes and keeps.
///
/// The C client's threads only copy messages and enqueue: all else runs on the schedulers here.
final class CTransport: NATSTransport {
    private enum Phase: Sendable {
        /// What is to be done once there is a connection, and how many bytes it holds.
        case opening([@Sendable (CConnection) -> Void], bytes: Int)
        case open(CConnection)
        case closed(NATSError)
    }

    let clock: any Scheduler = QueueScheduler(label: "NATS answers")
    /// Blocks while it connects, and takes the C client's events in their order.
    private let events = QueueScheduler(label: "NATS connection")
    private let current: MutableProperty<NATSStatus>
    /// Made once, since each publish to a stream asks for it.
    let status: Property<NATSStatus>
    private let phase = Guarded(Phase.opening([], bytes: 0))
    private let delays: Guarded<RetryState>
    private let urls: [String]
    private let configuration: NATS.Configuration
    private let report = Diagnostics.reporter(of: "NATS")

    /// The C client, opened by the thread that makes the first connection. That initializes OpenSSL, and a program that
    /// exits while another thread does so crashes.
    private static let library = nats_Open(-1)

    init(_ urls: [String], _ configuration: NATS.Configuration) {
        _ = Self.library
        self.urls = urls
        self.configuration = configuration
        current = MutableProperty(.connecting(attempt: 0))
        status = current.readOnly
        delays = Guarded(RetryState(configuration.reconnecting))
        events.schedule { [weak self] in self?.open(attempt: 0) }
    }

    func makeScheduler() -> any Scheduler { QueueScheduler(label: "NATS subscription") }

    func publish(_ message: RawMessage) throws(NATSError) {
        // The C client checks neither, and the broker ends a connection that sends a subject with a space.
        guard NATSSubject.isPublishable(message.subject) else { throw .invalidSubject(message.subject) }
        if let reply = message.reply, !NATSSubject.isPublishable(reply) { throw .invalidSubject(reply) }
        if let connection = openConnection { return try connection.publish(message) }
        let size = message.value.count + message.subject.utf8.count
        if let connection = try connection(
            else: size,
            { [report] connection in
                do throws(NATSError) { try connection.publish(message) } catch { report(error) }
            })
        {
            try connection.publish(message)
        }
    }

    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void
    ) throws(NATSError) -> any Disposable {
        guard NATSSubject.isSubscribable(subject) else { throw .invalidSubject(subject) }
        let subscription = CSubscription(subject, queue: queue, receive: receive)
        if let connection = try connection(
            else: 0,
            { [report] connection in
                do throws(NATSError) { try subscription.begin(on: connection) } catch { report(error) }
            })
        {
            try subscription.begin(on: connection)
        }
        return subscription
    }

    func close() { end(.closed(reason: "by the program")) }

    /// The connection, once there is one and all that waited for it has been done.
    private var openConnection: CConnection? {
        phase.withLock { if case .open(let connection) = $0 { connection } else { nil } }
    }

    /// Returns the connection; keeps `work` until there is one, if it is the first that is still being made.
    private func connection(
        else bytes: Int, _ work: @escaping @Sendable (CConnection) -> Void
    ) throws(NATSError) -> CConnection? {
        try phase.withLock { phase -> Result<CConnection?, NATSError> in
            switch phase {
            case .open(let connection): return .success(connection)
            case .closed(let error): return .failure(error)
            case .opening(var pending, let held):
                guard held + bytes <= configuration.reconnectBuffer else { return .failure(.disconnected) }
                // Without this, the array would be copied.
                phase = .opening([], bytes: 0)
                pending.append(work)
                phase = .opening(pending, bytes: held + bytes)
                return .success(nil)
            }
        }
        .get()
    }

    private func open(attempt: Int) {
        guard case .opening = phase.withLock({ $0 }) else { return }
        let handler = CEvents { [weak self] in
            self?.schedule($0)
        } delay: { [weak self] in
            self?.delay(attempt: $0)
        }
        do throws(NATSError) {
            let connection = try CConnection.open(urls, configuration, handler)
            delays.withLock { $0.reset() }
            current.value = .connected(server: connection.server)
            admit(connection)
        } catch .disconnected {
            guard let delay = delays.withLock({ $0.nextDelay(.retry) }) else { return end(.overdue) }
            current.value = .connecting(attempt: attempt + 1)
            _ = events.schedule(after: delay) { [weak self] in self?.open(attempt: attempt + 1) }
        } catch {
            end(error)
        }
    }

    /// Does what has waited, in its order, before anything that comes from now on.
    private func admit(_ connection: CConnection) {
        while true {
            let (pending, isClosed) = phase.withLock { phase -> ([@Sendable (CConnection) -> Void], Bool) in
                guard case .opening(let pending, let bytes) = phase else { return ([], true) }
                phase = pending.isEmpty ? .open(connection) : .opening([], bytes: bytes)
                return (pending, false)
            }
            if isClosed { return connection.close() }
            if pending.isEmpty { return }
            for work in pending { work(connection) }
        }
    }

    private func schedule(_ event: CEvents.Event) {
        events.schedule { [weak self] in self?.handle(event) }
    }

    private func handle(_ event: CEvents.Event) {
        if current.value.closingError != nil { return }
        switch event {
        case .connected(let server):
            delays.withLock { $0.reset() }
            current.value = .connected(server: server)
        case .disconnected: current.value = .reconnecting(attempt: 0)
        case .attempt(let number):
            if !current.value.isConnected { current.value = .reconnecting(attempt: number) }
        case .failed(let text): report(NATSError.client(text))
        case .closed(let reason): end(.closed(reason: reason))
        }
    }

    /// The delay before the next attempt, which the C client asks for on its own thread.
    private func delay(attempt: Int) -> Duration? {
        schedule(.attempt(attempt))
        let delay = delays.withLock { $0.nextDelay(.retry) }
        if delay == nil { events.schedule { [weak self] in self?.end(.overdue) } }
        return delay
    }

    private func end(_ error: NATSError) {
        let previous = phase.withLock { phase in
            defer { if case .closed = phase {} else { phase = .closed(error) } }
            return phase
        }
        if case .closed = previous { return }
        if case .open(let connection) = previous { connection.close() }
        // In the order of the events, of which none follows.
        events.schedule { [current] in current.value = .closed(error) }
    }
}

extension NATSError {
    fileprivate static var overdue: NATSError { .closed(reason: "no attempt to connect has succeeded") }
}
#endif
