#if Serving
import HTTPTypes
public import Hummingbird
public import Impulse
public import ImpulseFoundation

extension Response {
    /// Returns a response that streams events (server-sent events), for `EventSource` in browsers.
    ///
    ///     router.get("/scores") { request, _ in
    ///         Response.events(scores.after(request.lastEventID), last: ServerSentEvent(name: "bye", data: ""))
    ///     }
    ///
    /// A client that loses its connection reconnects with the identifier of the last event that it received,
    /// `lastEventID` of its request. Otherwise this is like a body of bytes: see
    /// `ResponseBody.init(_:last:buffering:)`.
    ///
    /// - Parameters:
    ///   - heartbeat: the time without an event after which a comment is sent, so that proxies keep the connection and
    ///     the server notices a lost client; `nil` for none. It requires the server `.signals()`, and a response that
    ///     no middleware encodes.
    ///   - retry: the time after which a client reconnects; `nil` leaves it to the client.
    ///   - last: the event that is sent when the server's graceful shutdown begins.
    ///   - policy: decides about events that the client has not taken yet.
    public static func events<Failure>(
        _ events: Signal<ServerSentEvent, Failure>,
        heartbeat: Duration? = .seconds(15),
        retry: Duration? = nil,
        last: ServerSentEvent? = nil,
        buffering policy: BufferingPolicy<StreamError> = .failing(1024, with: .tooSlow)
    ) -> Response {
        var stream = BodyStream(events, policy, \.encoded)
        // Browsers consider the stream open after its first bytes.
        stream.first = ByteBuffer(string: retry.map { "retry: \($0.milliseconds)\n\n" } ?? ":\n\n")
        stream.heartbeat = heartbeat.map { ($0, ByteBuffer(string: ":\n\n")) }
        stream.last = last
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody(stream: stream))
    }
}

extension Request {
    /// The identifier of the last event that a reconnecting client received; empty for a new client.
    public var lastEventID: String { headers[HTTPField.Name("Last-Event-ID")!] ?? "" }
}

extension ServerSentEvent {
    /// The event as bytes. Control characters that would end a line are removed from its name. An identifier with one
    /// is not sent, because a client could not send it back.
    var encoded: ByteBuffer {
        // With a thousand clients, each event is encoded a thousand times.
        var bytes = ByteBufferAllocator().buffer(capacity: data.utf8.count + 16)
        if name != "message" { bytes.writeString("event: \(name.filter { !$0.isNewline })\n") }
        if !id.isEmpty, id.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { bytes.writeString("id: \(id)\n") }
        // Most events have one line, which is sent without looking at its characters.
        let isOneLine = !data.utf8.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        if isOneLine {
            bytes.write(line: data[...])
        } else {
            for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.endsLine) {
                bytes.write(line: line)
            }
        }
        bytes.writeString("\n")
        return bytes
    }

    /// `isNewline` includes characters that do not end a line of a stream, and would be lost.
    private static func endsLine(_ character: Character) -> Bool {
        character == "\n" || character == "\r" || character == "\r\n"
    }
}

extension ByteBuffer {
    fileprivate mutating func write(line: Substring) {
        writeString("data: ")
        writeSubstring(line)
        writeString("\n")
    }
}

extension Duration {
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
#endif
