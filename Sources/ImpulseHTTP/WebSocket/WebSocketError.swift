#if HTTP
public import Impulse
public import ImpulseFoundation

/// The reason why a WebSocket failed, with its address, whose secrets are masked.
public enum WebSocketError: Error, Sendable {
    /// No connection was established: an invalid request, a server that cannot be reached or is not trusted, a status
    /// other than 101 with its response, or an answer that breaks the handshake's rules.
    case handshake(HTTPError, address: String)
    /// The server has closed the connection, with a code other than 1000.
    case closed(WebSocketClosing, address: String)
    /// The server broke the protocol or exceeded a limit, so the connection was closed with this code and reason.
    case violation(WebSocketClosing, address: String)
    /// The connection was cut without a closing, or the server did not answer a ping in time (`timedOut`).
    case lost(HTTPFailure)
    /// A message was not sent, because ``WebSocket/Configuration/sendBuffer`` had no room for it.
    case bufferFull(limit: Int, address: String)
    /// A message was not sent, or not completely, because the connection ended. The server may have received it.
    case unsent(address: String)
}

extension WebSocketError {
    /// The decision whether and when to connect again, the default of ``WebSocket/Configuration/decide``.
    ///
    /// Retries after a lost connection, after a failed handshake as `HTTPError.retryDecision` says, and after the codes
    /// 1001, 1005 and 1011 to 1014. With other codes, the server would refuse the same client again, or the app has to
    /// decide.
    public var retryDecision: RetryDecision {
        switch self {
        case .handshake(let error, _): error.retryDecision
        case .closed(let closing, _):
            [1001, 1005, 1011, 1012, 1013, 1014].contains(closing.code.rawValue) ? .retry : .giveUp
        case .lost: .retry
        case .violation, .bufferFull, .unsent: .giveUp
        }
    }

    /// The code and reason with which the server or this side closed the connection, if either did.
    public var closing: WebSocketClosing? {
        switch self {
        case .closed(let closing, _), .violation(let closing, _): closing
        case .handshake, .lost, .bufferFull, .unsent: nil
        }
    }

    /// The server's response to the handshake, if it refused.
    public var response: HTTPResponse? {
        if case .handshake(let error, _) = self { error.response } else { nil }
    }
}

extension WebSocketError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .handshake(.transport(let failure), _): "\(failure)"
        case .handshake(let error, let address): "\(address): no WebSocket was opened: \(error)"
        case .closed(let closing, let address): "\(address): the server closed the connection: \(closing)"
        case .violation(let closing, let address):
            "\(address): the server broke the protocol, so the connection was closed: \(closing)"
        case .lost(let failure): "\(failure)"
        case .bufferFull(let limit, let address):
            "\(address): a message was not sent, because \(limit) bytes are already buffered: send less, or set sendBuffer"
        case .unsent(let address): "\(address): a message was not sent, because the connection ended before"
        }
    }
}

/// The fault of a response that should have opened a WebSocket.
struct WebSocketRefusal: Error, CustomStringConvertible {
    let description: String
}
#endif
