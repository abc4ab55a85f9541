#if NATS
import Impulse

/// A message whose bytes the codec could not decode.
///
///     nats.undecodable.subscribe { print($0) }
///     // alarms.boiler: not decodable as Alarm: …; begins with 7b 22 6e
///
/// The signal that received it continues. A message of a stream is not redelivered: it is terminated as by
/// ``Delivery``'s `term()`.
public struct UndecodableMessage: Error, Sendable, Hashable, CustomStringConvertible {
    /// The subject to which it was published.
    public let subject: String
    /// Its number in its stream; `nil` if it is in none.
    public let sequence: UInt64?
    /// Its first bytes, 64 at most.
    public let firstBytes: [UInt8]
    /// The number of its bytes.
    public let count: Int
    /// The expected type, and the codec's error: 1,024 bytes at most.
    public let reason: String

    init(_ message: RawMessage, sequence: UInt64?, as type: Any.Type, _ error: any Error) {
        subject = message.subject
        self.sequence = sequence
        firstBytes = Array(message.value.prefix(64))
        count = message.value.count
        // Swift's errors quote values.
        reason = "not decodable as \(type): \(error)".prefix(bytes: 1_024)
    }

    public var description: String {
        let bytes = firstBytes.prefix(16).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let number = sequence.map { ", number \($0)" } ?? ""
        return "\(subject)\(number): \(reason); begins with \(bytes.joined(separator: " "))".inOneLine
    }
}
#endif
