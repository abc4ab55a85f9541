#if NATS
import Foundation

/// Encodes values as the bytes of messages, and decodes them.
///
///     let celsius = NATSCodec<Double> { value in
///         Array("\(value)".utf8)
///     } decode: { bytes in
///         guard let value = Double(String(decoding: bytes, as: UTF8.self)) else { throw NotANumber() }
///         return value
///     }
///     nats.messages("temperature.*", as: celsius)
///
/// Methods that take a type, such as `of: Alarm.self`, use ``json``.
public struct NATSCodec<Value: Sendable>: Sendable {
    @usableFromInline let encode: @Sendable (Value) throws -> [UInt8]
    @usableFromInline let decode: @Sendable ([UInt8]) throws -> Value

    /// Creates a codec. Both closures run on the thread of the caller or of the subscription, possibly on several
    /// threads concurrently.
    ///
    /// - Parameters:
    ///   - encode: returns the bytes. An error fails the publish with ``NATSError/notEncodable(subject:reason:)``.
    ///   - decode: returns the value. An error sends the message to ``NATS/undecodable``.
    public init(
        encode: @escaping @Sendable (Value) throws -> [UInt8], decode: @escaping @Sendable ([UInt8]) throws -> Value
    ) {
        self.encode = encode
        self.decode = decode
    }
}

extension NATSCodec where Value: Codable {
    /// JSON, with Foundation's coders and their defaults.
    public static var json: NATSCodec {
        NATSCodec {
            Array(try JSONEncoder().encode($0))
        } decode: {
            try JSONDecoder().decode(Value.self, from: Data($0))
        }
    }
}

extension NATSCodec<[UInt8]> {
    /// The unchanged bytes.
    public static var bytes: NATSCodec { NATSCodec(encode: { $0 }, decode: { $0 }) }
}

extension NATSCodec<String> {
    /// Text in UTF-8. Invalid bytes are an error.
    public static var text: NATSCodec {
        NATSCodec {
            Array($0.utf8)
        } decode: {
            guard let text = String(validating: $0, as: UTF8.self) else { throw NotText() }
            return text
        }
    }
}

private struct NotText: Error, CustomStringConvertible {
    var description: String { "the bytes are not UTF-8" }
}
#endif
