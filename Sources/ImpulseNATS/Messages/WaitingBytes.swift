#if NATS
import Impulse
import Synchronization

/// The bytes of one subscription's messages that have arrived and not been handled: the number of messages bounds them
/// only where these are small.
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

    /// As many messages of this size as a buffer holds by default take 64 MiB: smaller ones are not counted.
    private static let small = 1_024

    private let limit: Int
    private let count = Atomic(0)
    private let dropped: @Sendable () -> Void

    /// - Parameter dropped: called for each message that is too many.
    init(limit: Int, dropped: @escaping @Sendable () -> Void) {
        (self.limit, self.dropped) = (limit, dropped)
    }

    /// Returns the message with its share, or `nil` if there is no room for it. One alone always has room.
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
