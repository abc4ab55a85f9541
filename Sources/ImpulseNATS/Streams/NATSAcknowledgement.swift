#if NATS
/// The broker's acknowledgement of a stored message.
public struct NATSAcknowledgement: Sendable, Hashable {
    /// The name of the stream.
    public let stream: String
    /// The number of the message in the stream, or of the first with the same `id`.
    public let sequence: UInt64
    /// True if the stream has had a message with the same `id` before. This one was not stored.
    public let isDuplicate: Bool

    package init(stream: String, sequence: UInt64, isDuplicate: Bool) {
        (self.stream, self.sequence, self.isDuplicate) = (stream, sequence, isDuplicate)
    }
}
#endif
