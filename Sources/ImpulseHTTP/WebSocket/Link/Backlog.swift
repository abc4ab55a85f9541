#if HTTP || Serving
import Impulse
import NIOCore
import Synchronization

/// The messages received and not yet delivered, and the end after them. Reading stops while it is full.
package final class Backlog: Sendable {
    /// Delivers a message. Returns whether to deliver the next one now; if not, it calls the closure once.
    package typealias Delivery = @Sendable (WebSocketMessage, _ resume: @escaping @Sendable () -> Void) -> Bool

    private enum Item: Sendable {
        case message(WebSocketMessage, hasRoom: @Sendable () -> Void)
        case end(@Sendable () -> Void)
    }

    private struct State {
        var items = CircularBuffer<Item>(initialCapacity: 1)
        var bytes = 0
        /// True while the queue is to deliver, or the reader to resume.
        var isBusy = false
    }

    private let state = Mutex(State())
    private let limit: Int
    private let queue: QueueScheduler
    private let deliver: Delivery

    package init(limit: Int, on queue: QueueScheduler, deliver: @escaping Delivery) {
        // With a limit of 0, nothing would ever be read again.
        (self.limit, self.queue, self.deliver) = (max(limit, 1), queue, deliver)
    }

    package var isFull: Bool { state.withLock { $0.bytes >= limit } }

    /// Delivers a message on the queue. Calls `hasRoom` once the backlog is no longer full.
    package func add(_ message: WebSocketMessage, hasRoom: @escaping @Sendable () -> Void) {
        add(.message(message, hasRoom: hasRoom), size: message.sizeInMemory)
    }

    /// Calls `end` on the queue, after all messages.
    package func end(_ end: @escaping @Sendable () -> Void) { add(.end(end), size: 0) }

    private func add(_ item: Item, size: Int) {
        let wasBusy = state.withLock { state in
            state.items.append(item)
            state.bytes += size
            defer { state.isBusy = true }
            return state.isBusy
        }
        if !wasBusy { scheduleNext() }
    }

    /// One at a time, so that results of sends on the same queue do not wait for all messages.
    private func scheduleNext() {
        queue.schedule { [self] in deliverNext() }
    }

    private func deliverNext() {
        let item = state.withLock { state in
            let item = state.items.popFirst()
            state.isBusy = item != nil
            return item
        }
        switch item {
        case nil: break
        case .end(let end): end()
        case .message(let message, let hasRoom):
            let isNext = deliver(message) { [self] in scheduleNext() }
            let (before, after) = state.withLock { state in
                defer { state.bytes -= message.sizeInMemory }
                return (state.bytes, state.bytes - message.sizeInMemory)
            }
            if before >= limit, after < limit { hasRoom() }
            if isNext { scheduleNext() }
        }
    }
}

extension WebSocketMessage {
    /// Empty messages need memory too.
    fileprivate var sizeInMemory: Int { size + 64 }
}
#endif
