#if NATS
import CNATS
import Impulse

/// A connection that the C client makes and keeps.
///
/// The C client's threads only copy messages and enqueue: all else runs on the schedulers here.
final class CTransport: NATSTransport {
    private enum Phase: Sendable {
        /// The C client is not called: it holds its lock while it connects.
        case waiting(CWaiting)
        case open(CConnection)
        case closed(NATSError)
    }

    let clock: any Scheduler = QueueScheduler(label: "NATS answers")
    /// Blocks while it connects, and takes the C client's events in their order.
    private let events = QueueScheduler(label: "NATS connection")
    private let current: MutableProperty<NATSStatus>
    /// Made once, since each publish to a stream asks for it.
    let status: Property<NATSStatus>
    private let phase = Guarded(Phase.waiting(CWaiting()))
    /// Where the subscriptions of a lost connection are freed.
    private let disposals = QueueScheduler(label: "NATS disposals")
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
        let subscription = CSubscription(subject, queue: queue, receive: receive) { [weak self, disposals] work in
            // The broker forgets it before what is published from now on, where that does not block.
            if self?.openConnection != nil { work() } else { disposals.schedule(work) }
        }
        if let connection = try connection(
            else: nil,
            { [report] connection in
                do throws(NATSError) { try subscription.begin(on: connection) } catch { report(error) }
            })
        {
            try subscription.begin(on: connection)
        }
        return subscription
    }

    func close() { end(.closed(reason: "by the program")) }

    /// The connection, while it is not lost and all that waited for it has been done.
    private var openConnection: CConnection? {
        phase.withLock { if case .open(let connection) = $0 { connection } else { nil } }
    }

    /// Returns the connection; keeps `work` until there is one.
    ///
    /// - Parameter bytes: what the message holds that is `work`, if it is one.
    private func connection(
        else bytes: Int?, _ work: @escaping @Sendable (CConnection) -> Void
    ) throws(NATSError) -> CConnection? {
        try phase.withLock { phase -> Result<CConnection?, NATSError> in
            switch phase {
            case .open(let connection): return .success(connection)
            case .closed(let error): return .failure(error)
            case .waiting(var waiting):
                // Without this, the array would be copied.
                phase = .waiting(CWaiting())
                let isKept = waiting.add(work, bytes: bytes, limit: configuration.reconnectBuffer)
                phase = .waiting(waiting)
                return isKept ? .success(nil) : .failure(.disconnected)
            }
        }
        .get()
    }

    private func open(attempt: Int) {
        guard case .waiting = phase.withLock({ $0 }) else { return }
        let handler = CEvents { [weak self] event in
            // Before the events that are still to be handled: from now on, the C client may block who calls it.
            if case .disconnected = event { self?.suspend() }
            self?.schedule(event)
        } delay: { [weak self] in
            self?.delay(attempt: $0)
        }
        do throws(NATSError) {
            let connection = try CConnection.open(urls, configuration, handler)
            delays.withLock { $0.reset() }
            admit(connection)
            // Who reads this may close the connection: what was published is with the C client by now.
            current.value = .connected(server: connection.server)
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
            let (work, isOver) = phase.withLock { phase -> ([@Sendable (CConnection) -> Void], Bool) in
                guard case .waiting(var waiting) = phase else { return ([], true) }
                let work = waiting.takeWork()
                phase = work.isEmpty ? .open(connection) : .waiting(waiting)
                return (work, work.isEmpty)
            }
            for item in work { item(connection) }
            if isOver { break }
        }
        if case .closed = phase.withLock({ $0 }) { connection.close {} }
    }

    /// Keeps what is to be done from now on, until there is a connection again.
    private func suspend() {
        phase.withLock { phase in
            if case .open(let connection) = phase { phase = .waiting(CWaiting(connection: connection)) }
        }
    }

    /// Goes on with a connection that was made again.
    private func resume() {
        let lost = phase.withLock { phase -> CConnection? in
            guard case .waiting(let waiting) = phase else { return nil }
            return waiting.connection
        }
        if let lost { admit(lost) }
    }

    private func schedule(_ event: CEvents.Event) {
        events.schedule { [weak self] in self?.handle(event) }
    }

    private func handle(_ event: CEvents.Event) {
        // The end of a connection is no loss of it.
        if case .closed = phase.withLock({ $0 }) { return }
        switch event {
        case .connected(let server):
            delays.withLock { $0.reset() }
            resume()
            current.value = .connected(server: server)
        case .disconnected:
            suspend()
            current.value = .reconnecting(attempt: 0)
        case .attempt(let failures):
            if !current.value.isConnected, failures > 0 { current.value = .reconnecting(attempt: failures) }
        case .failed(let text): report(NATSError.client(text))
        case .closed(let reason): end(.closed(reason: reason))
        }
    }

    /// The delay before the next attempt, which the C client asks for on its own thread.
    private func delay(attempt: Int) -> Duration? {
        // The C client counts the attempt that is to come.
        schedule(.attempt(attempt - 1))
        let delay = delays.withLock { $0.nextDelay(.retry) }
        if delay == nil { events.schedule { [weak self] in self?.end(.overdue) } }
        return delay
    }

    private func end(_ error: NATSError) {
        let previous = phase.withLock { phase in
            defer { if case .closed = phase {} else { phase = .closed(error) } }
            return phase
        }
        // In the order of the events, of which none follows.
        let show: @Sendable () -> Void = { [events, current] in
            events.schedule { current.value = .closed(error) }
        }
        switch previous {
        case .closed: return
        // After what is left has been sent.
        case .open(let connection): connection.close(then: show)
        case .waiting(let waiting):
            if waiting.messages > 0 { report(error.losing(waiting.messages)) }
            waiting.connection?.close {}
            show()
        }
    }
}

extension NATSError {
    fileprivate static var overdue: NATSError { .closed(reason: "no attempt to connect has succeeded") }

    /// The report of what has waited for a connection and is not sent.
    package func losing(_ count: Int) -> NATSError {
        let reason = if case .closed(let reason) = self { reason } else { "\(self)" }
        return .closed(reason: "\(reason); \(count) messages have waited, and are not sent")
    }
}
#endif
