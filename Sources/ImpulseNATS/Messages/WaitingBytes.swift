#if NATS
import Impulse
import Synchronization

/// The bytes of one subscription's messages that have arrived and are not handled yet. The limit on the number of
/// messages bounds their bytes only if they are small.
final class WaitingBytes: Sendable {
    /// The bytes of one message, until it is handled or dropped.
    final class Share: Sendable {
        private let count: Int
        private let bytes: WaitingBytes

        fileprivate init(_ count: Int, of bytes: WaitingBytes) {
            (self.count, self.bytes) = (count, bytes)
        }

        deinit {
            bytes.count.subtract(count, ordering: .relaxed)
        }
    }

    /// Smaller messages are not counted: as many as a buffer holds by default take at most 64 MiB.
    private static let small = 1_024

    private let limit: Int
    private let count = Atomic(0)
    private let dropped: @Sendable () -> Void

    /// - Parameter dropped: called for each dropped message.
    init(limit: Int, dropped: @escaping @Sendable () -> Void) {
        (self.limit, self.dropped) = (limit, dropped)
    }

    /// Returns the message with its share of the bytes, or `nil` if there is no space. A single message always fits.
    func admit(_ message: RawMessage) -> RawMessage? {
        let size = message.size
        guard size > Self.small else { return message }
        guard count.add(size, ordering: .relaxed).oldValue <= max(0, limit - size) else {
            count.subtract(size, ordering: .relaxed)
            dropped()
            return nil
        }
        return message.holding(Share(size, of: self))
    }
}
#endif
