#if NATS
import CNATS
import Impulse

/// The callbacks of one connection. The C client calls them on its own threads, and retains them until it has closed
/// the connection.
final class CEvents: Sendable {
    enum Event: Sendable {
        case connected(server: String)
        case disconnected
        case attempt(Int)
        case failed(String)
        case closed(String)
    }

    let send: @Sendable (Event) -> Void
    private let delay: @Sendable (Int) -> Duration?

    init(send: @escaping @Sendable (Event) -> Void, delay: @escaping @Sendable (Int) -> Duration?) {
        self.send = send
        self.delay = delay
    }

    /// Sets the callbacks. The options receive an unbalanced reference to this object.
    func register(with options: OpaquePointer, as reference: UnsafeMutableRawPointer) {
        natsOptions_SetReconnectedCB(options, connected, reference)
        natsOptions_SetDisconnectedCB(options, disconnected, reference)
        natsOptions_SetClosedCB(options, closed, reference)
        natsOptions_SetErrorHandler(options, failed, reference)
        natsOptions_SetCustomReconnectDelay(options, delayBefore, reference)
    }

    fileprivate func milliseconds(before attempt: Int) -> Int64 {
        // If there is no further attempt, the connection is about to be closed.
        guard let delay = delay(attempt) else { return 60_000 }
        return delay.milliseconds
    }
}

private func events(_ closure: UnsafeMutableRawPointer?) -> CEvents? {
    closure?.object(CEvents.self)
}

private let connected: natsConnectionHandler = { connection, closure in
    events(closure)?.send(.connected(server: CConnection.server(of: connection)))
}

private let disconnected: natsConnectionHandler = { _, closure in events(closure)?.send(.disconnected) }

/// The last callback of a connection.
private let closed: natsConnectionHandler = { connection, closure in
    closure?.takeObject(CEvents.self).send(.closed(CConnection.lastError(of: connection)))
}

private let failed: natsErrHandler = { connection, subscription, status, closure in
    // The connection's last text may be that of an earlier error.
    let text = CConnection.lastError(of: connection, ifItIs: status) ?? String(cString: natsStatus_GetText(status))
    let subject = subscription.flatMap { natsSubscription_GetSubject($0) }.map { String(cString: $0) }
    events(closure)?.send(.failed(subject.map { "subscription to \($0): \(text)" } ?? text))
}

private let delayBefore: natsCustomReconnectDelayHandler = { _, attempt, closure in
    guard let events = events(closure) else { return 1_000 }
    // The C client calls this on the thread of its attempts.
    if let reason = CConnection.refusal { events.send(.failed(reason)) }
    return events.milliseconds(before: Int(attempt))
}
#endif
