public import Foundation

/// What a request sends along.
///
///     client.post("http://localhost:8080/people", .json(person))
///     client.put("http://localhost:8080/log", .stream(chunks, type: "text/plain"))
///
/// Bytes, texts, forms and JSON are in memory, are sent with their length, and are sent again where a redirection asks for it. A
/// stream is sent as it comes, once for each subscription.
public struct HTTPBody: Sendable {
    package enum Source: Sendable {
        case data(@Sendable () throws -> Data)
        case stream(HTTPByteStream)
    }

    package let source: Source
    /// What `Content-Type` says, unless the request's headers say it.
    public let contentType: String

    init(_ source: Source, type: String) {
        self.source = source
        contentType = type
    }

    /// Bytes as they are.
    public static func bytes(_ bytes: Data, type: String = "application/octet-stream") -> HTTPBody {
        HTTPBody(.data { bytes }, type: type)
    }

    /// A text in UTF-8.
    public static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> HTTPBody {
        HTTPBody(.data { Data(text.utf8) }, type: type)
    }

    /// A value as JSON, which is written for each subscription; what its encoder throws is ``HTTPError/body(_:)``.
    public static func json(_ value: some Encodable & Sendable, encoder: JSONEncoder = JSONEncoder()) -> HTTPBody {
        HTTPBody(.data { try encoder.encode(value) }, type: "application/json")
    }

    /// Names and values as an HTML form sends them without files.
    public static func form(_ fields: KeyValuePairs<String, String>) -> HTTPBody {
        let pairs = fields.map { "\(PercentEncoding.form.encode($0.key))=\(PercentEncoding.form.encode($0.value))" }
        return .text(pairs.joined(separator: "&"), type: "application/x-www-form-urlencoded")
    }
}
