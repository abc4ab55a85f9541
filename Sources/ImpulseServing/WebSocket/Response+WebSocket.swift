#if Serving
import Foundation
import HTTPTypes
public import Hummingbird
public import Impulse
public import ImpulseHTTP
import NIOCore
import ServiceContextModule

extension Response {
    /// Returns the response that opens a WebSocket.
    ///
    ///     router.get("/echo") { request, _ in
    ///         try Response.webSocket(request) { socket in socket.messages }
    ///     }
    ///
    /// Once the connection is open, `outgoing` is called. Its signal is subscribed to, in the context and the span of
    /// the route, until the client disconnects. Its completion closes with 1000, its error with 1011. When the server's
    /// graceful shutdown begins, `last` is sent, and the connection is closed with 1001.
    ///
    /// Throws an error with status 426 or 400 for a request that does not ask for a WebSocket. Requires the server
    /// `.signals()`, which refuses pages of other origins: see ``ServerLimits/origins``.
    ///
    /// - Parameters:
    ///   - subprotocols: the subprotocols that the server speaks, the preferred one first.
    ///   - limits: the limits for the client.
    ///   - last: the message that is sent when the graceful shutdown begins.
    ///   - policy: decides about messages that the client has not taken yet. Each client has a separate buffer.
    ///   - outgoing: returns the messages to send.
    ///
    /// A source that `.waiting` has paused continues on the connection's own queue.
    /// - Complexity: retains the buffered messages, two more, and up to 64 KiB that the connection has not taken.
    public static func webSocket<Failure>(
        _ request: Request,
        subprotocols: [String] = [],
        limits: ServerWebSocketLimits = ServerWebSocketLimits(),
        last: WebSocketMessage? = nil,
        buffering policy: BufferingPolicy<StreamError> = .failing(1024, with: .tooSlow),
        _ outgoing: @escaping @Sendable (_ socket: ServerWebSocket) -> Signal<WebSocketMessage, Failure>
    ) throws -> Response {
        guard let connection = Connection.current else {
            throw HTTPError(.notImplemented, message: "WebSockets need Application(router:server: .signals())")
        }
        let key = try request.webSocketKey()
        let offered = request.headers[values: .subprotocol].flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let subprotocol = subprotocols.first(where: offered.contains)
        var fields: HTTPFields = [.upgrade: "websocket", .connection: "Upgrade", .key: key]
        if let subprotocol { fields[.subprotocol] = subprotocol }
        let socket = ServerWebSocket(connection, subprotocol: subprotocol)
        let context = ServiceContext.current
        let body = ResponseBody { _ in
            try await connection.serve(socket, limits) { loop in
                ServiceContext.$current.withValue(context) {
                    outgoing(socket).mapError { StreamError.failed($0) }
                        .take(until: connection.ends)
                        .deliver(to: loop, buffering: policy)
                        .subscribe(
                            next: { loop.sender.send($0) },
                            error: { loop.sender.fail($0) },
                            completed: { loop.sender.complete(last: connection.end == .shutdown ? last : nil) })
                }
            }
        }
        return Response(status: .switchingProtocols, headers: fields, body: body)
    }
}

extension Request {
    fileprivate func webSocketKey() throws -> String {
        guard method == .get, headers.has("websocket", in: .upgrade), headers.has("upgrade", in: .connection) else {
            throw HTTPError(.upgradeRequired, headers: [.upgrade: "websocket"])
        }
        guard headers[HTTPField.Name("Sec-WebSocket-Version")!] == "13" else {
            throw HTTPError(.upgradeRequired, headers: [HTTPField.Name("Sec-WebSocket-Version")!: "13"])
        }
        // Frames must follow the head directly.
        guard headers[.contentLength] == nil, headers[.transferEncoding] == nil else {
            throw HTTPError(.badRequest, message: "A request that opens a WebSocket has no body")
        }
        guard let key = headers[.key], Data(base64Encoded: key)?.count == 16 else {
            throw HTTPError(.badRequest, message: "Sec-WebSocket-Key must be 16 bytes in base64")
        }
        return key
    }
}

extension HTTPField.Name {
    /// The link replaces a response's key by the answer to it.
    static let key = HTTPField.Name("Sec-WebSocket-Key")!
    static let accept = HTTPField.Name("Sec-WebSocket-Accept")!
    static let subprotocol = HTTPField.Name("Sec-WebSocket-Protocol")!
}
#endif
