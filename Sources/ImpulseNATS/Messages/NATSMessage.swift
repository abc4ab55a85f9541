#if NATS
/// A received message with its decoded value.
///
///     nats.messages("alarms.>", of: Alarm.self).subscribe { print($0.subject, $0.value) }
public struct NATSMessage<Value: Sendable>: Sendable {
    /// The subject to which it was published.
    public let subject: String
    /// The subject to which an answer goes, if one is expected.
    public let reply: String?
    /// The header fields.
    public let headers: NATSHeaders
    /// The decoded value.
    public let value: Value
    /// Counts its bytes while it is buffered. A decoded message has none, because its receiver may keep it.
    @usableFromInline let share: (any AnyObject & Sendable)?

    @inlinable
    package init(
        subject: String, reply: String? = nil, headers: NATSHeaders = [:], value: Value,
        share: (any AnyObject & Sendable)? = nil
    ) {
        self.subject = subject
        self.reply = reply
        self.headers = headers
        self.value = value
        self.share = share
    }

    @inlinable
    func map<Other>(_ other: Other) -> NATSMessage<Other> {
        NATSMessage<Other>(subject: subject, reply: reply, headers: headers, value: other)
    }
}

/// A message in its wire format.
@usableFromInline
package typealias RawMessage = NATSMessage<[UInt8]>

extension RawMessage {
    func holding(_ share: WaitingBytes.Share) -> RawMessage {
        RawMessage(subject: subject, reply: reply, headers: headers, value: value, share: share)
    }

    /// The number of bytes that it occupies in the buffer without a connection.
    package var size: Int {
        value.count + headers.size + subject.utf8.count + (reply?.utf8.count ?? 0)
    }

    /// Throws for subjects that are too long for a line of the protocol.
    package func checkLine() throws(NATSError) {
        if NATSSubject.fitLine(subject, reply) { return }
        throw .invalidSubject(reply.map { $0.utf8.count > subject.utf8.count ? $0 : subject } ?? subject)
    }
}
#endif
