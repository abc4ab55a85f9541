#if NATS
/// The deliveries that were unacknowledged when the broker was asked. Some may have been lost with an earlier
/// connection; the broker redelivers them once the time for acknowledgements has passed.
///
/// The broker states only the number of these deliveries. When as many have been settled, none is left.
struct MissingDeliveries: Sendable {
    /// The number before which all are settled.
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

    /// Counts a settled delivery. Returns whether nothing is missing any more.
    mutating func settle(_ sequence: UInt64) -> Bool {
        if first <= sequence, sequence <= last { settled.insert(sequence) }
        return settled.count >= count
    }
}
#endif
