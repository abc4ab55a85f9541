#if NATS
import CNATS
import Impulse
import Synchronization

/// A connection that the C client opens and maintains.
///
/// The C client's threads only copy and enqueue messages. Everything else runs on this object's schedulers.
final class CTransport: NATSTransport {
    let clock: any Scheduler = QueueScheduler(label: "NATS answers")
    /// Runs the blocking attempts to connect, and handles the C client's events in order.
    private let events = QueueScheduler(label: "NATS connection")
    private let shown = ShownStatus()
    /// Created once, because each publish to a stream reads it.
    let status: Property<NATSStatus>
    private let phase = Guarded(CPhase.waiting(CWaiting()))
    private let numberOfLosses = Atomic(0)
    /// The scheduler on which subscriptions of a lost connection are ended.
    private let disposals = QueueScheduler(label: "NATS disposals")
    /// The active subscriptions, by their receivers' keys. The connection that replaces a closed one begins them again.
    private let subscriptions = Guarded<[UInt64: CSubscription]>([:])
    private let delays: Guarded<CAttempts>
    private let urls: [String]
    private let configuration: NATS.Configuration
    private let report = Diagnostics.reporter(of: "NATS")
    private let errors: RepeatedErrors

    /// Opened by the first connecting thread: a program that exits while OpenSSL is initialized crashes.
    private static let library = nats_Open(-1)

    init(_ urls: [String], _ configuration: NATS.Configuration) {
        _ = Self.library
        self.urls = urls
        self.configuration = configuration
        status = shown.property
        errors = RepeatedErrors(on: events, report: report)
        delays = Guarded(CAttempts(configuration))
        events.schedule { [weak self] in self?.open(attempt: 0) }
    }

    func makeScheduler() -> any Scheduler { QueueScheduler(label: "NATS subscription") }

    var losses: Int { numberOfLosses.load(ordering: .relaxed) }

    func publish(_ message: RawMessage, failed: @escaping @Sendable (NATSError) -> Void) throws(NATSError) {
        try message.checkLine()
        if let connection = openConnection, try publish(message, on: connection) { return }
        try perform(.publish(message, failed: failed))
    }

    func send(_ message: RawMessage) throws(NATSError) -> Bool {
        try message.checkLine()
        let connection = try phase.withLock { phase -> Result<CConnection?, NATSError> in
            switch phase {
            case .open(let connection): .success(connection)
            case .waiting: .success(nil)
            case .closing(_, let error), .closed(let error): .failure(error)
            }
        }
        .get()
        guard let connection else { return false }
        return try publish(message, on: connection)
    }

    /// Returns whether the connection accepted it. It does not if it has just been closed and is being replaced.
    private func publish(_ message: RawMessage, on connection: CConnection) throws(NATSError) -> Bool {
        do throws(NATSError) {
            try connection.publish(message)
            return true
        } catch .closed where !isClosed {
            suspend(connection)
            return false
        }
    }

    func subscribe(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        failed: @escaping @Sendable (NATSError) -> Void
    ) throws(NATSError) -> any Disposable {
        guard NATSSubject.isSubscribable(subject), NATSSubject.fitLine(subject, queue) else {
            throw .invalidSubject(subject)
        }
        let receiver = CReceiver(reporting: errors, receive)
        let subscription = CSubscription(subject, queue: queue, to: receiver, failed: failed) {
            [weak self] subscription in
            self?.forget(subscription)
        } ending: { [weak self, disposals] work in
            // If there is a connection, unsubscribe before later publishes, as that does not block.
            if self?.openConnection != nil { work() } else { disposals.schedule(work) }
        }
        subscriptions.withLock { $0[subscription.key] = subscription }
        do throws(NATSError) { try perform(.begin(subscription)) } catch {
            forget(subscription)
            throw error
        }
        return subscription
    }

    func close() { end(.closed(reason: "by the program")) }

    /// The connection, unless it is lost or buffered work is still to be done.
    private var openConnection: CConnection? {
        phase.withLock { if case .open(let connection) = $0 { connection } else { nil } }
    }

    /// Does work with the connection, or buffers it until there is one.
    private func perform(_ work: CWaiting.Work) throws(NATSError) {
        while let connection = try connection(orKeeping: work) {
            do throws(NATSError) { return try work.perform(on: connection) } catch .closed where !isClosed {
                suspend(connection)
            }
        }
    }

    private func connection(orKeeping work: CWaiting.Work) throws(NATSError) -> CConnection? {
        try phase.withLock { phase -> Result<CConnection?, NATSError> in
            switch phase {
            case .open(let connection): return .success(connection)
            case .closing(_, let error), .closed(let error): return .failure(error)
            case .waiting(var waiting):
                // Without this, the array would be copied.
                phase = .waiting(CWaiting())
                let isKept = waiting.add(work, limit: configuration.reconnectBuffer)
                phase = .waiting(waiting)
                return isKept ? .success(nil) : .failure(.disconnected)
            }
        }
        .get()
    }

    private func forget(_ subscription: CSubscription) {
        let forgotten = subscriptions.withLock { $0.removeValue(forKey: subscription.key) }
        let withdrawn = phase.withLock { $0.withdraw(subscription) }
        withExtendedLifetime((forgotten, withdrawn)) {}
    }

    private func open(attempt: Int) {
        guard case .waiting = phase.withLock({ $0 }) else { return }
        let handler = CEvents { [weak self] event in
            // Before the pending events are handled: from now on, the C client may block its callers.
            if case .disconnected = event { self?.suspend() }
            self?.schedule(event)
        } delay: { [weak self] in
            self?.delay(attempt: $0)
        }
        do throws(NATSError) {
            let connection = try CConnection.open(urls, configuration, handler)
            delays.withLock { $0.connected(at: events.uptime) }
            admit(connection)
            // An observer may close the connection, so the published messages must be in the C client's buffer by now.
            shown.show(.connected(server: connection.server))
        } catch {
            switch error {
            case .disconnected: break
            case .closed where losses == 0: return end(error)
            case .client: errors.send(error)
            default: errors.send(.client(error.reason))
            }
            openLater(attempt: attempt + 1)
        }
    }

    private func openLater(attempt: Int) {
        guard let delay = nextDelay() else { return end(.overdue) }
        shown.show(losses == 0 ? .connecting(attempt: attempt) : .reconnecting(attempt: attempt))
        _ = events.schedule(after: delay) { [weak self] in self?.open(attempt: attempt) }
    }

    private func nextDelay() -> Duration? { delays.withLock { $0.nextDelay(at: events.uptime) } }

    /// Replaces a connection that was closed by the broker, or by the C client because of a message from the broker.
    private func replace(because reason: String) {
        errors.send(.client("the broker has closed the connection, which is made again: \(reason)"))
        suspend()
        var lost = subscriptions.withLock { $0.values.sorted { $0.key < $1.key } }
        // The broker does not say which subscription exceeds the limit, so it is taken to be the last.
        if reason.lowercased().contains("maximum subscriptions exceeded"), let last = lost.popLast() {
            forget(last)
            last.failed(.client(reason))
        }
        let begun = lost.filter { $0.loseConnection() }
        phase.withLock { $0.replaceConnection(beginning: begun) }
        openLater(attempt: 0)
    }

    /// Does the buffered work in order, before later work.
    private func admit(_ connection: CConnection) {
        while true {
            switch phase.withLock({ $0.admit(connection) }) {
            case .work(let work):
                for item in work {
                    do throws(NATSError) { try item.perform(on: connection) } catch {
                        // A connection closed meanwhile is replaced, and the replacement begins the subscriptions.
                        if case .closed = error, !isClosed { item.loseConnection() } else { item.fail(with: error) }
                    }
                }
            case .open: return
            case .ended(let error): return finish(connection, with: error)
            case .tooLate: return connection.close()
            }
        }
    }

    private var isClosed: Bool { phase.withLock { $0.isClosed } }

    /// Buffers further work until there is a connection again.
    private func suspend(_ lost: CConnection? = nil) {
        phase.withLock { phase in
            guard case .open(let connection) = phase, lost == nil || lost === connection else { return }
            phase = .waiting(CWaiting(connection: connection))
            _ = numberOfLosses.add(1, ordering: .relaxed)
        }
    }

    /// Continues with a connection that the C client has re-established.
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
        // A connection that was closed deliberately is not lost.
        if isClosed { return }
        switch event {
        case .connected(let server):
            delays.withLock { $0.connected(at: events.uptime) }
            resume()
            shown.show(.connected(server: server))
        case .disconnected:
            suspend()
            shown.show(.reconnecting(attempt: 0))
        case .attempt(let failures):
            if !status.value.isConnected, failures > 0 { shown.show(.reconnecting(attempt: failures)) }
        case .failed(let text): errors.send(.client(text))
        case .closed(let reason): replace(because: reason)
        }
    }

    /// The delay before the next attempt. The C client asks for it on its own thread.
    private func delay(attempt: Int) -> Duration? {
        // The C client counts the coming attempt too.
        schedule(.attempt(attempt - 1))
        let delay = nextDelay()
        if delay == nil { events.schedule { [weak self] in self?.end(.overdue) } }
        return delay
    }

    private func end(_ error: NATSError) {
        let previous = phase.withLock { phase in
            defer { phase.end(error) }
            return phase
        }
        shown.close()
        switch previous {
        case .closing, .closed: return
        case .open(let connection): finish(connection, with: error)
        // The connection is closed after it has taken over the buffered work.
        case .waiting(let waiting) where waiting.isAdmitting: return
        case .waiting(let waiting):
            if waiting.messages > 0 { report(error.losing(waiting.messages)) }
            waiting.connection?.close()
            showEnd(error, on: waiting.connection == nil ? disposals : events)
        }
    }

    /// Sends what is left, then shows the end.
    private func finish(_ connection: CConnection, with error: NATSError) {
        connection.close { [self] isConfirmed in
            if !isConfirmed { report(error.withoutConfirmation) }
            showEnd(error, on: events)
        }
    }

    /// Shows the end after all pending events; immediately if a first attempt blocks them, which then shows nothing.
    private func showEnd(_ error: NATSError, on scheduler: QueueScheduler) {
        scheduler.schedule { [shown] in shown.end(error) }
    }
}
#endif
