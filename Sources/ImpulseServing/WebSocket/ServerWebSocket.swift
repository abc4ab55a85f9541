#if Serving
public import Impulse
public import ImpulseHTTP

/// A WebSocket opened by a client. (RFC 6455)
///
///     router.get("/chat") { request, _ in
///         try Response.webSocket(request) { socket in
///             socket.messages.subscribe(next: { room.send($0) }, error: { _ in })
///             return room.signal
///         }
///     }
///
/// It is the other side of the client type in `ImpulseHTTP`: received messages are a signal, and the signal that the
/// closure returns is sent.
public final class ServerWebSocket: Sendable {
    /// The messages of the client, delivered on the socket's own queue, never on an event loop.
    ///
    /// All subscribers share them; messages without a subscriber are dropped. A subscriber that is slow on the queue,
    /// or has a full buffer, slows down only its own client. Completes when the client closes with 1000, 1001 or
    /// without a code, and when the server closes. Fails with a ``ServerWebSocketError`` otherwise.
    public let messages: Signal<WebSocketMessage, ServerWebSocketError>
    /// The subprotocol that was chosen.
    public let subprotocol: String?

    let subject = Subject<WebSocketMessage, ServerWebSocketError>()
    let queue = QueueScheduler(label: "ServerWebSocket")
    private let pauses = Pauses()
    private let connection: Connection

    init(_ connection: Connection, subprotocol: String?) {
        (self.connection, self.subprotocol) = (connection, subprotocol)
        messages = subject.signal.asking(for: pauses, slow: .wait)
    }

    /// Delivers a message. Returns whether to deliver the next one now; if not, `resume` is called once.
    func deliver(_ message: WebSocketMessage, resume: @escaping @Sendable () -> Void) -> Bool {
        pauses.valve.pass({ self.subject.send(message) }, resume: resume)
    }

    /// Closes the connection, after all earlier messages. ``messages`` completes once the client has answered, or after
    /// ``ServerWebSocketLimits/closeTimeout``.
    ///
    /// - Precondition: the code is 1000 to 1003, 1007 to 1014 or 3000 to 4999, and the reason has at most 123 bytes of
    ///   UTF-8.
    public func close(_ code: WebSocketCloseCode = .normal, reason: String = "") {
        connection.withLink { link in link.socket?.close(WebSocketClosing(toSend: code, reason: reason)) }
    }
}

/// The reason why a client's WebSocket failed.
public enum ServerWebSocketError: Error, Hashable, Sendable {
    /// The client has closed the connection, with a code other than 1000 and 1001.
    case closed(WebSocketClosing)
    /// The client broke the protocol or exceeded a limit, so the connection was closed with this code and reason.
    case violation(WebSocketClosing)
    /// The connection was cut without a closing, or the client did not answer a ping in time.
    case lost
}

extension ServerWebSocketError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .closed(let closing): "the client closed the connection: \(closing)"
        case .violation(let closing): "the client broke the protocol, so the connection was closed: \(closing)"
        case .lost: "the connection of a WebSocket was lost"
        }
    }
}

/// The limits for a client's messages over a WebSocket, and for its silence.
public struct ServerWebSocketLimits: Sendable {
    /// The maximum number of bytes of a frame, at most 4 GiB, and of a whole message. A larger one is answered with
    /// 1009.
    public var frame = 1 << 20, message = 1 << 20
    /// The number of received, undelivered bytes at which reading stops.
    public var receiveBuffer = 1 << 20
    /// The interval between pings, which check that the connection is alive; `nil` for none. A client that has sent
    /// nothing for two intervals is cut off.
    public var pingInterval: Duration? = .seconds(30)
    /// The time to wait for the answer to a closing before the connection is cut.
    public var closeTimeout: Duration = .seconds(5)

    /// Creates limits with the defaults.
    public init() {}
}
#endif
