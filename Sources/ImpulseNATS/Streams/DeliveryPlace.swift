#if NATS
/// What the reply subject of a delivery says of it. After `$JS.ACK` come the stream, the reader, the number of
/// deliveries, of the message and of the delivery, the nanoseconds and the number pending; newer brokers put the domain
/// and a hash of the account before the stream.
struct DeliveryPlace {
    let sequence: UInt64
    let numberOfDeliveries: Int
    let nanoseconds: Int64
    let numberPending: UInt64

    init?(_ reply: String?) {
        guard let parts = reply?.split(separator: "."), parts.count >= 9, parts[0] == "$JS", parts[1] == "ACK" else {
            return nil
        }
        let first = parts.count == 9 ? 4 : 6
        guard parts.count > first + 4, let deliveries = Int(parts[first]), let sequence = UInt64(parts[first + 1]),
            let nanoseconds = Int64(parts[first + 3]), let pending = UInt64(parts[first + 4])
        else { return nil }
        self.sequence = sequence
        numberOfDeliveries = deliveries
        self.nanoseconds = nanoseconds
        numberPending = pending
    }
}
#endif
