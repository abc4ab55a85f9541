public import Foundation

/// The body of a request.
///
///     client.post("http://localhost:8080/people", .json(person))
///     client.put("http://localhost:8080/log", .stream(chunks, type: "text/plain"))
///
/// Bytes, texts, forms and JSON are kept in memory, sent with their length, and sent again if a redirect requires it. A
/// stream is sent as it arrives, once per subscription.
public struct HTTPBody: Sendable {
    package enum Source: Sendable {
        case data(@Sendable () throws -> Data)
        case stream(HTTPByteStream)
    }

    package let source: Source
    /// The `Content-Type`, unless the request's headers set it.
    public let contentType: String

    init(_ source: Source, type: String) {
        self.source = source
        contentType = type
    }

    /// Creates a body from bytes.
    public static func bytes(_ bytes: Data, type: String = "application/octet-stream") -> HTTPBody {
        HTTPBody(.data { bytes }, type: type)
    }

    /// Creates a body from a text, encoded as UTF-8.
    public static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> HTTPBody {
        HTTPBody(.data { Data(text.utf8) }, type: type)
    }

    /// Creates a body from a value, encoded as JSON for each subscription. If the encoder throws, the request fails
    /// with ``HTTPError/body(_:)``.
    public static func json(_ value: some Encodable & Sendable, encoder: JSONEncoder = JSONEncoder()) -> HTTPBody {
        HTTPBody(.data { try encoder.encode(value) }, type: "application/json")
    }

    /// Creates a body from names and values, encoded like an HTML form without files.
    public static func form(_ fields: KeyValuePairs<String, String>) -> HTTPBody {
        let pairs = fields.map { "\(PercentEncoding.form.encode($0.key))=\(PercentEncoding.form.encode($0.value))" }
        return .text(pairs.joined(separator: "&"), type: "application/x-www-form-urlencoded")
    }
}
