#if HTTP
import Synchronization

/// The messages that no connection has taken yet, in order and within a limit of bytes. They survive a connection.
final class Outbox: Sendable {
    typealias Ended = @Sendable (WebSocketError?) -> Void

    /// A message, and what is to be called once it has been sent or cannot be.
    struct Entry: Sendable {
        let number: Int
        let message: WebSocketMessage
        let ended: Ended
    }

    private struct State {
        var waiting: [Int: Entry] = [:]
        /// The number of the next message to take, and of the next to come.
        var first = 0, next = 0
        /// The bytes of all messages whose sending has not ended, with those that a connection has taken.
        var bytes = 0
        var isFinished = false
        var link: (number: Int, drain: @Sendable () -> Void)?
        var links = 0
    }

    private let state = Mutex(State())
    private let limit: Int
    private let address: String

    init(limit: Int, of address: String) {
        (self.limit, self.address) = (limit, address)
    }

    /// Adds a message, and returns its number; `nil` if it finds no room, or nothing will ever take it.
    func add(_ message: WebSocketMessage, ended: @escaping Ended) -> Int? {
        let (number, drain, error) = state.withLock { state -> (Int?, (@Sendable () -> Void)?, WebSocketError?) in
            if state.isFinished { return (nil, nil, .unsent(address: address)) }
            // A message that is larger than the limit may be sent alone.
            if state.bytes > 0, state.bytes + message.size > limit {
                return (nil, nil, .bufferFull(limit: limit, address: address))
            }
            let number = state.next
            state.waiting[number] = Entry(number: number, message: message, ended: ended)
            state.next += 1
            state.bytes += message.size
            return (number, state.link?.drain, nil)
        }
        if let error { ended(error) }
        drain?()
        return number
    }

    /// Removes a message that no connection has taken.
    func remove(_ number: Int) {
        state.withLock { state in
            guard let entry = state.waiting.removeValue(forKey: number) else { return }
            state.bytes -= entry.message.size
        }
    }

    /// Returns the next message. The connection calls `finish(_:error:)` for it.
    func take() -> Entry? {
        state.withLock { state in
            while state.first < state.next {
                defer { state.first += 1 }
                if let entry = state.waiting.removeValue(forKey: state.first) { return entry }
            }
            return nil
        }
    }

    func finish(_ entry: Entry, error: WebSocketError?) {
        state.withLock { $0.bytes -= entry.message.size }
        entry.ended(error)
    }

    /// Calls `drain` after each addition, until the returned number is detached.
    func attach(_ drain: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.links += 1
            state.link = (state.links, drain)
            return state.links
        }
    }

    func detach(_ number: Int) {
        state.withLock { if $0.link?.number == number { $0.link = nil } }
    }

    /// Takes messages again, since there will be a connection.
    func open() {
        state.withLock { $0.isFinished = false }
    }

    /// Fails all messages, and those to come until `open()`.
    func close() {
        let unsent = state.withLock { state in
            state.isFinished = true
            defer { state.waiting = [:] }
            state.bytes -= state.waiting.values.reduce(0) { $0 + $1.message.size }
            state.first = state.next
            return state.waiting.values.sorted { $0.number < $1.number }
        }
        for entry in unsent { entry.ended(.unsent(address: address)) }
    }
}
#endif
