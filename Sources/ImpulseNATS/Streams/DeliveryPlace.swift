#if NATS
/// The parts of a delivery's reply subject. `$JS.ACK` is followed by the stream, the reader, the number of deliveries,
/// the numbers of the message and the delivery, the nanoseconds and the number pending. Newer brokers put the domain
/// and a hash of the account before the stream.
package struct DeliveryPlace {
    package let sequence: UInt64
    package let numberOfDeliveries: Int
    package let nanoseconds: Int64
    package let numberPending: UInt64

    package init?(_ reply: String?) {
        guard var reply, let place = reply.withUTF8({ DeliveryPlace(reading: $0) }) else { return nil }
        self = place
    }

    private init?(reading reply: UnsafeBufferPointer<UInt8>) {
        var reader = ByteReader(reply)
        guard reader.takes("$JS.ACK.") else { return nil }
        let count = reply.reduce(1) { $1 == UInt8(ascii: ".") ? $0 + 1 : $0 }
        guard count == 9 || count >= 11 else { return nil }
        // The names of the stream and the reader, and of the domain and the account before them.
        for _ in 0..<(count == 9 ? 2 : 4) { guard reader.skipsPart() else { return nil } }
        guard let deliveries = reader.numberOfPart().flatMap({ Int(exactly: $0) }),
            let sequence = reader.numberOfPart(), sequence > 0,
            reader.skipsPart(), let nanoseconds = reader.numberOfPart().flatMap({ Int64(exactly: $0) }),
            let pending = reader.numberOfPart()
        else { return nil }
        while !reader.isAtEnd { guard reader.skipsPart() else { return nil } }
        (numberOfDeliveries, self.sequence, self.nanoseconds, numberPending) = (
            deliveries, sequence, nanoseconds, pending
        )
    }
}

extension ByteReader {
    /// Skips one part of a subject and the following dot. Returns whether there was one.
    fileprivate mutating func skipsPart() -> Bool {
        let part = take { $0 != UInt8(ascii: ".") }
        return takesEndOfPart() && !part.isEmpty
    }

    /// Takes one numeric part of a subject and the following dot.
    fileprivate mutating func numberOfPart() -> UInt64? {
        guard let number = number(), takesEndOfPart() else { return nil }
        return number
    }

    private mutating func takesEndOfPart() -> Bool { isAtEnd || takes(UInt8(ascii: ".")) }
}
#endif
