#if NATS
/// The unacknowledged deliveries when the broker was asked: some may have been lost with an
/// earlier connection, and come again once the time for acknowledgements is over.
///
/// The broker states the number of these deliveries, and not which they are. When as many have been settled, none is
/// left.
struct MissingDeliveries: Sendable {
    /// The number before which all is settled.
    let first: UInt64
    private let last: UInt64
    private let count: Int
    private var settled: Set<UInt64> = []

    /// Returns `nil` if nothing is missing.
    init?(_ info: JetStream.ConsumerInfo) {
        guard let count = info.num_ack_pending, count > 0, let floor = info.ack_floor?.stream_seq,
            let delivered = info.delivered?.stream_seq, delivered > floor
        else { return nil }
        (first, last, self.count) = (floor + 1, delivered, count)
    }

    /// Counts what has been settled, and says whether nothing is missing any more.
    mutating func settle(_ sequence: UInt64) -> Bool {
        if first <= sequence, sequence <= last { settled.insert(sequence) }
        return settled.count >= count
    }
}
#endif
