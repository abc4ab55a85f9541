#if NATS
/// The state of a connection to a broker.
public enum NATSStatus: Sendable, Hashable {
    /// The first connection is being made.
    ///
    /// - Parameter attempt: the number of failed attempts.
    case connecting(attempt: Int)
    /// Connected to this server, without user and password.
    case connected(server: String)
    /// The connection was lost, and is being re-established. Subscriptions are kept.
    ///
    /// - Parameter attempt: the number of failed attempts.
    case reconnecting(attempt: Int)
    /// Closed for good: all attempts have failed, the program has closed it, or the broker has refused the credentials
    /// or TLS of the first connection. Later connections are always re-established, whatever ended them. A first
    /// connection whose TLS handshake is cut short is tried again, unless a certificate was at fault.
    case closed(NATSError)

    /// True if there is a connection now.
    public var isConnected: Bool { if case .connected = self { true } else { false } }

    var closingError: NATSError? { if case .closed(let error) = self { error } else { nil } }
}

extension NATSStatus: CustomStringConvertible {
    public var description: String {
        switch self {
        case .connecting(let attempt): "connecting, attempt \(attempt + 1)"
        case .connected(let server): "connected to \(server)"
        case .reconnecting(let attempt): "reconnecting, attempt \(attempt + 1)"
        case .closed(let error): "closed: \(error)"
        }
    }
}
#endif
