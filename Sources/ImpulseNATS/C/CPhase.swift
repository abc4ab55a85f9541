#if NATS
/// The state of a ``CTransport``, which decides what happens to work.
enum CPhase: Sendable {
    /// There is no connection. The C client is not called, because it holds its lock while it connects.
    case waiting(CWaiting)
    case open(CConnection)
    /// Closed while a connection takes over the buffered work. All of it is sent before the status shows the end.
    case closing(CWaiting, NATSError)
    case closed(NATSError)

    var isClosed: Bool {
        switch self {
        case .waiting, .open: false
        case .closing, .closed: true
        }
    }

    /// The next step for a new connection.
    enum Admission {
        case work([CWaiting.Work])
        /// None: all buffered work is done.
        case open
        /// Close it; afterwards the status shows the end.
        case ended(NATSError)
        /// Close it: the status shows the end already.
        case tooLate
    }

    /// Takes the buffered work to do it with a connection. If there is none, the connection is open.
    mutating func admit(_ connection: CConnection) -> Admission {
        switch self {
        case .waiting(var waiting):
            // Without this, the array would be copied.
            self = .waiting(CWaiting())
            waiting.isAdmitting = true
            let work = waiting.takeWork()
            self = work.isEmpty ? .open(connection) : .waiting(waiting)
            return work.isEmpty ? .open : .work(work)
        case .closing(var waiting, let error):
            let work = waiting.takeWork()
            self = work.isEmpty ? .closed(error) : .closing(waiting, error)
            return work.isEmpty ? .ended(error) : .work(work)
        case .open: return .open
        case .closed: return .tooLate
        }
    }

    /// Stops accepting work.
    mutating func end(_ error: NATSError) {
        switch self {
        case .waiting(let waiting) where waiting.isAdmitting: self = .closing(waiting, error)
        case .waiting, .open: self = .closed(error)
        case .closing, .closed: break
        }
    }

    /// Replaces a closed connection. The next one begins these subscriptions before the buffered work.
    mutating func replaceConnection(beginning subscriptions: [CSubscription]) {
        guard case .waiting(let waiting) = self else { return }
        self = .waiting(waiting.replacing(beginning: subscriptions))
    }

    /// Removes a subscription that ended before it began.
    mutating func withdraw(_ subscription: CSubscription) -> CWaiting.Work? {
        switch self {
        case .waiting(var waiting):
            self = .waiting(CWaiting())
            defer { self = .waiting(waiting) }
            return waiting.remove(subscription)
        case .closing(var waiting, let error):
            defer { self = .closing(waiting, error) }
            return waiting.remove(subscription)
        case .open, .closed: return nil
        }
    }
}
#endif
