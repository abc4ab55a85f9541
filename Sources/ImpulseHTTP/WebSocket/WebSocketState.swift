#if HTTP
public import ImpulseFoundation

/// The state of a ``WebSocket``.
public enum WebSocketState: Sendable {
    /// The messages have had no subscriber yet, so there is no connection.
    case idle
    /// The first connection is being opened.
    case connecting
    /// Open: messages are exchanged.
    case open(WebSocketOpening)
    /// The connection has ended with this error, and another is opened after the policy's delay. If the policy is
    /// exhausted, ``failed(_:)`` follows immediately.
    case reconnecting(after: WebSocketError)
    /// The connection was closed by ``WebSocket/close(_:reason:)``, by the server with 1000, or by a disposal, with
    /// 1001.
    case closed(WebSocketClosing)
    /// The messages have failed with this error.
    case failed(WebSocketError)

    /// True if messages are exchanged.
    public var isOpen: Bool { if case .open = self { true } else { false } }
}

/// The server's answer to the handshake.
public struct WebSocketOpening: Sendable {
    /// The subprotocol that the server chose from ``WebSocket/Configuration/subprotocols``.
    public let subprotocol: String?
    /// The header fields of the response.
    public let headers: HTTPHeaders
}

extension WebSocketState: CustomStringConvertible {
    public var description: String {
        switch self {
        case .idle: "idle"
        case .connecting: "connecting"
        case .open(let opening): "open" + (opening.subprotocol.map { " (\($0))" } ?? "")
        case .reconnecting(let error): "reconnecting after: \(error)"
        case .closed(let closing): "closed: \(closing)"
        case .failed(let error): "failed: \(error)"
        }
    }
}
#endif
