#if Serving
import Foundation
import HTTPTypes
public import Hummingbird
public import Impulse

extension Response {
    /// Returns a response that streams each value as a line of JSON.
    ///
    ///     router.get("/readings") { _, _ in Response.jsonLines(database.readings()) }
    ///
    /// Otherwise this is like a body of bytes: see `ResponseBody.init(_:last:buffering:)`.
    ///
    /// - Parameters:
    ///   - heartbeat: the time without a value after which an empty line is sent; `nil`, the default, for none, because
    ///     some readers take an empty line for broken JSON. It has the requirements of the heartbeat of `events`.
    ///   - last: the value that is sent when the server's graceful shutdown begins.
    ///   - policy: decides about values that the client has not taken yet.
    public static func jsonLines<Value: Encodable & Sendable, Failure>(
        _ values: Signal<Value, Failure>,
        heartbeat: Duration? = nil,
        last: Value? = nil,
        buffering policy: BufferingPolicy<StreamError> = .failing(1024, with: .tooSlow)
    ) -> Response {
        var stream = BodyStream(values, policy) { value in
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            var line = try encoder.encode(value)
            line.append(UInt8(ascii: "\n"))
            return ByteBuffer(bytes: line)
        }
        stream.isQuick = false
        stream.last = last
        stream.heartbeat = heartbeat.map { ($0, ByteBuffer(string: "\n")) }
        return Response(
            status: .ok, headers: [.contentType: "application/jsonl", .cacheControl: "no-store"],
            body: ResponseBody(stream: stream))
    }
}
#endif
