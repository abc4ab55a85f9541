#if Serving
public import Foundation
public import Hummingbird
public import Impulse
import NIOCore

extension Request {
    /// A signal of the body's bytes, as they arrive.
    ///
    ///     router.post("/upload") { request, _ in
    ///         let size = try await request.bytes.scan(0) { $0 + $1.readableBytes }.last()
    ///         return "\(size ?? 0) bytes"
    ///     }
    ///
    /// Nothing more is read while a subscriber receives a chunk, so a slow subscriber slows down the client. Fails if
    /// the client disconnects before the body's end, or exceeds a limit. A body can be read once: subscribe once.
    public var bytes: Signal<ByteBuffer, any Error> { Signal(awaiting: body) }

    /// Decodes a body of JSON.
    ///
    ///     router.post("/notes") { request, _ in
    ///         notes.send(try await request.json(Note.self))
    ///         return HTTPResponse.Status.noContent
    ///     }
    ///
    /// Fails with 415 unless the body is declared as uncompressed JSON: a page of another origin can send only other
    /// types without asking the server first. Fails with 413 if it has more than `maximum` bytes, and with 400 if it
    /// cannot be decoded.
    ///
    /// - Parameter maximum: the maximum number of bytes; 1 MiB by default.
    public func json<Value: Decodable>(
        _ type: Value.Type = Value.self, limitedTo maximum: Int = 1 << 20, decoder: JSONDecoder = JSONDecoder()
    ) async throws -> Value {
        let media = headers[.contentType]?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard media == "application/json" || media?.hasSuffix("+json") == true else {
            throw HTTPError(.unsupportedMediaType, message: "The body must be application/json")
        }
        if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
            throw HTTPError(.unsupportedMediaType, message: "The body must not be compressed")
        }
        let bytes: ByteBuffer
        do { bytes = try await body.collect(upTo: maximum) } catch is NIOTooManyBytesError {
            throw HTTPError(.contentTooLarge, message: "The body exceeds \(maximum) bytes")
        }
        do { return try decoder.decode(type, from: Data(bytes.readableBytesView)) } catch {
            throw HTTPError(.badRequest, message: "The body is not the JSON that is expected")
        }
    }
}
#endif
