#if HTTP
import Impulse
import ImpulseFoundation
import NIOSSL
import Synchronization

/// The state that outlives the connections of one ``WebSocket``.
final class WebSocketCore: Sendable {
    let request: HTTPRequest
    let configuration: WebSocket.Configuration
    /// The address, without secrets.
    let address: String
    let clock: LinkClock
    /// Delivers messages, ends and results of sends.
    let queue = QueueScheduler(label: "WebSocket")
    let outbox: Outbox
    let sendingErrors = ReportedErrors<WebSocketError>(reporting: Diagnostics.reporter(of: "WebSocket"))
    private let shown = ShownState()
    /// Weak, because a connection retains this object.
    private let current = Mutex(Current())
    private let abandonment = Subject<Int, Never>()
    private let tls = Mutex<NIOSSLContext?>(nil)

    private struct Current {
        weak var attempt: WebSocketAttempt?
    }

    init(_ request: HTTPRequest, _ configuration: WebSocket.Configuration, on scheduler: some Scheduler) {
        (self.request, self.configuration) = (request, configuration)
        address = HTTPFailure(.other, at: request.address).address
        clock = LinkClock(scheduler)
        // Not on the queue of the messages: a resumed source may work for as long as the connection keeps up.
        outbox = Outbox(
            limit: configuration.sendBuffer, of: address, on: QueueScheduler(label: "WebSocket: paused sources"))
    }

    var state: Property<WebSocketState> { shown.property }

    /// Connects at each subscription, and reconnects as the configuration says.
    func session(on scheduler: some Scheduler) -> Signal<WebSocketMessage, WebSocketError> {
        .deferred { [self] in
            let session = shown.begin()
            outbox.open(session)
            let connection = Signal<WebSocketAttempt.Event, WebSocketError> { [self] in connect($0, in: session) }
                .on(next: { [shown] event in if let state = event.state { shown.show(state, in: session) } })
                .compactMap(\.message)
            return kept(connection, in: session, on: scheduler)
                .take(until: abandoned(session))
                .on(
                    error: { [shown] in shown.show(.failed($0), in: session) },
                    disposed: { [self] in
                        outbox.close(session)
                        shown.end(session)
                    })
        }
    }

    /// Emits when a session is abandoned. Emits immediately if it has been: an observer of the state may abandon it
    /// before anything subscribes to this.
    private func abandoned(_ session: Int) -> Signal<Int, Never> {
        .merge(abandonment.signal, .deferred { [shown] in Signal(optional: shown.endedSession) })
            .filter { $0 == session }
    }

    private func kept(
        _ connection: Signal<WebSocketMessage, WebSocketError>, in session: Int, on scheduler: some Scheduler
    ) -> Signal<WebSocketMessage, WebSocketError> {
        guard let policy = configuration.reconnecting else { return connection }
        return connection.retry(policy, on: scheduler) { [configuration, shown] error in
            let decision = configuration.decide(error)
            if decision != .giveUp { shown.show(.reconnecting(after: error), in: session) }
            return decision
        }
    }

    private func connect(
        _ subscriber: Subscriber<WebSocketAttempt.Event, WebSocketError>, in session: Int
    ) -> any Disposable {
        let attempt = WebSocketAttempt(of: self, in: session, for: subscriber)
        current.withLock { $0.attempt = attempt }
        attempt.start()
        return AnyDisposable { attempt.dispose() }
    }

    /// Returns the TLS context. The system's certificates are read once.
    func tlsContext() throws -> NIOSSLContext {
        try tls.withLock { context in
            if let context { return context }
            let made = try NIOSSLContext(configuration: configuration.tls)
            context = made
            return made
        }
    }

    func close(_ closing: WebSocketClosing) {
        let session = shown.session
        if let attempt = current.withLock({ $0.attempt }), attempt.session == session {
            attempt.close(closing)
        } else {
            abandon(closing, in: session)
        }
    }

    /// Completes the messages of a session without an open connection.
    func abandon(_ closing: WebSocketClosing, in session: Int) {
        queue.schedule { [shown, abandonment] in
            shown.show(.closed(closing), in: session)
            abandonment.send(session)
        }
    }

    func send(_ message: WebSocketMessage) -> Signal<Never, WebSocketError> {
        Signal { [outbox, queue] subscriber -> (any Disposable)? in
            let number = outbox.add(message) { error in
                queue.schedule {
                    if let error { subscriber.send(error: error) } else { subscriber.sendCompleted() }
                }
            }
            return number.map { number in AnyDisposable { outbox.remove(number) } }
        }
    }

    func sendReporting(_ message: WebSocketMessage, closing valve: Valve?) {
        _ = outbox.add(message, closing: valve) { [queue, sendingErrors] error in
            if let error { queue.schedule { sendingErrors.send(error) } }
        }
    }
}

/// A socket's address may contain a password, and so may its header fields.
extension WebSocketCore: CustomReflectable {
    var customMirror: Mirror { Mirror(self, children: ["address": address, "state": state.value]) }
}
#endif
