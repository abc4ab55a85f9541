#if NATS
import Foundation

/// What the broker says of a message that it has stored.
public struct NATSAcknowledgement: Sendable, Hashable {
    /// The name of the stream.
    public let stream: String
    /// The number of the message in the stream, or of the first with the same `id`.
    public let sequence: UInt64
    /// Whether the stream has had a message with the same `id` before. This one was not stored.
    public let isDuplicate: Bool

    package init(stream: String, sequence: UInt64, isDuplicate: Bool) {
        (self.stream, self.sequence, self.isDuplicate) = (stream, sequence, isDuplicate)
    }
}

extension NATSAcknowledgement {
    /// Parses the answer to a publish.
    init(_ reply: RawMessage) throws(NATSError) {
        let wire: Wire = try JetStream.content(of: reply)
        self.init(stream: wire.stream, sequence: wire.seq, isDuplicate: wire.duplicate ?? false)
    }

    private struct Wire: Decodable {
        var stream: String
        var seq: UInt64
        var duplicate: Bool?
    }
}
#endif
