#if HTTP || Serving
import Impulse
import Synchronization

/// The messages that have been received and not delivered. A full one stops the reading.
package final class Backlog: Sendable {
    private let bytes = Mutex(0)
    private let limit: Int
    private let queue: QueueScheduler

    package init(limit: Int, on queue: QueueScheduler) {
        // Without room for a byte, nothing would ever be read again.
        (self.limit, self.queue) = (max(limit, 1), queue)
    }

    package var isFull: Bool { bytes.withLock { $0 >= limit } }

    /// Delivers a message on the queue. Calls `hasRoom` if the backlog was full, and is no longer.
    package func deliver(
        _ message: WebSocketMessage, by deliver: @escaping @Sendable (WebSocketMessage) -> Void,
        hasRoom: @escaping @Sendable () -> Void
    ) {
        // Empty messages need memory too.
        let size = message.size + 64
        bytes.withLock { $0 += size }
        queue.schedule { [self] in
            deliver(message)
            let (before, after) = bytes.withLock { bytes in
                defer { bytes -= size }
                return (bytes, bytes - size)
            }
            if before >= limit, after < limit { hasRoom() }
        }
    }
}
#endif
