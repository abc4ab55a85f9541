#if NATS
/// The way in which a transport handles work: see ``CTransport``.
enum CPhase: Sendable {
    /// The C client is not called: it holds its lock while it connects.
    case waiting(CWaiting)
    case open(CConnection)
    /// Closed while a connection takes over what has waited: all of it is sent before the end shows.
    case closing(CWaiting, NATSError)
    case closed(NATSError)

    var isClosed: Bool {
        switch self {
        case .waiting, .open: false
        case .closing, .closed: true
        }
    }

    /// The next step for a connection that has been made.
    enum Admission {
        case work([CWaiting.Work])
        /// Nothing: all has been done.
        case open
        /// To be closed, which shows then.
        case ended(NATSError)
        /// To be closed: the end has been shown.
        case tooLate
    }

    /// Takes what has waited, to be done with a connection; without any, the connection is open.
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

    /// Takes no more work.
    mutating func end(_ error: NATSError) {
        switch self {
        case .waiting(let waiting) where waiting.isAdmitting: self = .closing(waiting, error)
        case .waiting, .open: self = .closed(error)
        case .closing, .closed: break
        }
    }

    /// Forgets a connection that was closed. The next begins these subscriptions before what has waited.
    mutating func replaceConnection(beginning subscriptions: [CSubscription]) {
        guard case .waiting(let waiting) = self else { return }
        self = .waiting(waiting.replacing(beginning: subscriptions))
    }

    /// Forgets a subscription that has ended before it has begun.
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
