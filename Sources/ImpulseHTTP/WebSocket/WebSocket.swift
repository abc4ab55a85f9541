#if HTTP
public import Impulse
public import ImpulseFoundation

/// A WebSocket: messages of a server as a signal, and messages to it through a target. (RFC 6455)
///
///     let socket = WebSocket("ws://localhost:8080/chat", on: .main)
///     let chat = socket.messages.compactMap(\.text).subscribe(next: { print($0) }, error: { print($0) })
///     socket.outgoing <~ typed.map { .text($0) }
///     chat.dispose()     // closes the connection
///
/// Subscribing to ``messages`` opens the connection, and disposal closes it. Messages sent before it is open, or during
/// a reconnection, are buffered. Messages and the results of sends are delivered on the socket's own queue, never on an
/// event loop: move them with `deliver(on: .main)`. A subscriber that is slow on that queue, or has a full buffer,
/// slows down the server.
///
/// Proxies, redirects and compression are not supported. Requires the package trait `HTTP`.
public final class WebSocket: Sendable {
    private let core: WebSocketCore

    /// The messages from the server.
    ///
    /// The first subscription connects, and all share the connection. Completes when the server closes with 1000, or
    /// after ``close(_:reason:)``. Fails with the last error, if the configuration does not reconnect or its policy is
    /// exhausted. The disposal of the last subscription closes with 1001. A later subscription connects again.
    public let messages: Signal<WebSocketMessage, WebSocketError>

    /// Creates a socket. It connects when ``messages`` is subscribed to.
    ///
    /// - Parameters:
    ///   - request: a `GET` request to a `ws` or `wss` address, with the header fields to send. The fields of the
    ///     handshake itself are added.
    ///   - scheduler: the scheduler of all time limits and delays.
    public init(
        _ request: HTTPRequest, _ configuration: Configuration = Configuration(), on scheduler: some Scheduler
    ) {
        let core = WebSocketCore(request, configuration, on: scheduler)
        self.core = core
        messages = core.session(on: scheduler).share(slow: .wait)
    }

    /// Creates a socket for an address. See ``init(_:_:on:)``.
    @_disfavoredOverload
    public convenience init(
        _ address: some HTTPAddress, headers: HTTPHeaders = [:], _ configuration: Configuration = Configuration(),
        on scheduler: some Scheduler
    ) {
        self.init(HTTPRequest(.get, address, headers: headers), configuration, on: scheduler)
    }

    /// The state of the connection. Its signal emits on the thread that causes the change: move it with
    /// `deliver(on: .main)`. The state changes before ``messages`` ends, so a subscription made by its observer at that
    /// moment still shares the ended connection: resubscribe when ``messages`` has ended.
    public var state: Property<WebSocketState> { core.state }

    /// Sends a message, and completes once the connection has taken it.
    ///
    ///     socket.send("hello").subscribe(error: { print($0) }, completed: { print("sent") })
    ///
    /// Each subscription sends it once, after all earlier messages. Completion does not confirm its arrival. If a
    /// connection is lost before the message has begun, the next one sends it. Disposal removes it from the buffer.
    ///
    /// Fails with ``WebSocketError/bufferFull(limit:address:)`` if the buffer is full, and with
    /// ``WebSocketError/unsent(address:)`` if the connection, or the subscription to ``messages``, ends first.
    public func send(_ message: WebSocketMessage) -> Signal<Never, WebSocketError> { core.send(message) }

    /// A target that sends each message. A message that cannot be sent goes to ``sendingErrors``.
    ///
    /// A source that can pause (a file, a process, a sequence, another socket) pauses while 256 KiB are buffered, or
    /// ``Configuration/sendBuffer`` if that is less. Messages of other sources fail beyond `sendBuffer`.
    public var outgoing: BindingTarget<WebSocketMessage> {
        BindingTarget(core, pauses: true) { core, message, valve in
            core.sendReporting(message, closing: valve)
        }
    }

    /// The errors of messages that ``outgoing`` could not send. While this signal has no subscriber, they are reported
    /// to `Diagnostics`.
    public var sendingErrors: Signal<WebSocketError, Never> { core.sendingErrors.signal }

    /// Closes the connection after all earlier messages. ``messages`` completes once the server has answered, or after
    /// ``Configuration/closeTimeout``; without an open connection, immediately.
    ///
    /// - Precondition: the code is 1000 to 1003, 1007 to 1014 or 3000 to 4999, and the reason has at most 123 bytes of
    ///   UTF-8.
    public func close(_ code: WebSocketCloseCode = .normal, reason: String = "") {
        core.close(WebSocketClosing(toSend: code, reason: reason))
    }
}

/// A description shows the socket's address, without secrets, and its state.
extension WebSocket: CustomStringConvertible, CustomReflectable {
    public var description: String { "WebSocket \(core.address), \(state.value)" }
    public var customMirror: Mirror { Mirror(self, children: ["address": core.address, "state": state.value]) }
}
#endif
