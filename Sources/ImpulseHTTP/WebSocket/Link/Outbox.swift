#if HTTP
import Impulse
import Synchronization

/// The messages that no connection has taken yet, in order and within a limit of bytes. They survive a connection, and
/// belong to a session: a connection of an earlier session neither takes messages of a later one nor fails them.
final class Outbox: Sendable {
    typealias Ended = @Sendable (WebSocketError?) -> Void
    private typealias Resumptions = [@Sendable () -> Void]

    /// A message, and a closure that is called once it has been sent or cannot be sent.
    struct Entry: Sendable {
        let number: Int
        let message: WebSocketMessage
        let ended: Ended

        /// The size that counts towards the limit: an empty message needs memory too.
        var size: Int { max(message.size, 64) }
    }

    private struct State {
        var waiting: [Int: Entry] = [:]
        /// The numbers of the next message to take and of the next to add.
        var first = 0, next = 0
        /// The bytes of all messages whose sending has not ended, including those that a connection has taken.
        var bytes = 0
        var session = 0
        var isFinished = false
        var link: (number: Int, drain: @Sendable () -> Void)?
        var links = 0
        /// The valves to reopen when there is space, each once.
        var valves: [Valve] = []
    }

    private let state = Mutex(State())
    private let limit: Int
    /// The number of bytes at which sources pause: enough to keep a connection busy.
    private let pausingLimit: Int
    private let address: String
    private let queue: QueueScheduler

    /// - Parameter queue: resumes sources, which must not run on an event loop.
    init(limit: Int, of address: String, on queue: QueueScheduler) {
        (self.limit, self.address, self.queue) = (limit, address, queue)
        pausingLimit = max(1, min(limit, 1 << 18))
    }

    /// Adds a message, and returns its number; `nil` if there is no space, or nothing will ever take it.
    ///
    /// - Parameter valve: closed while there is no space. A message from a source with a valve is always added.
    func add(_ message: WebSocketMessage, closing valve: Valve? = nil, ended: @escaping Ended) -> Int? {
        let isHeeded = valve?.isHeeded(whenFull: true) == true
        let (number, drain, error) = state.withLock { state -> (Int?, (@Sendable () -> Void)?, WebSocketError?) in
            if state.isFinished { return (nil, nil, .unsent(address: address)) }
            let entry = Entry(number: state.next, message: message, ended: ended)
            // A message larger than the limit may be sent alone.
            if state.bytes > 0, state.bytes + entry.size > limit, !isHeeded {
                return (nil, nil, .bufferFull(limit: limit, address: address))
            }
            state.waiting[entry.number] = entry
            state.next += 1
            state.bytes += entry.size
            if let valve, state.bytes >= pausingLimit {
                valve.close()
                if !state.valves.contains(where: { $0 === valve }) { state.valves.append(valve) }
            }
            return (entry.number, state.link?.drain, nil)
        }
        if let error { ended(error) }
        drain?()
        return number
    }

    /// Removes a message that no connection has taken.
    func remove(_ number: Int) {
        let (removed, resumptions) = state.withLock { state -> (Entry?, Resumptions) in
            guard let entry = state.waiting.removeValue(forKey: number) else { return (nil, []) }
            return (entry, release(entry.size, of: &state))
        }
        withExtendedLifetime(removed) {}
        resume(resumptions)
    }

    /// Returns the next message for the connection attached with this number; `nil` if that is detached or its session
    /// is over. The connection calls `finish(_:error:)` for the message.
    func take(for link: Int) -> Entry? {
        state.withLock { state in
            guard state.link?.number == link else { return nil }
            while state.first < state.next {
                defer { state.first += 1 }
                if let entry = state.waiting.removeValue(forKey: state.first) { return entry }
            }
            return nil
        }
    }

    func finish(_ entry: Entry, error: WebSocketError?) {
        let resumptions = state.withLock { release(entry.size, of: &$0) }
        entry.ended(error)
        resume(resumptions)
    }

    private func release(_ bytes: Int, of state: inout State) -> Resumptions {
        state.bytes -= bytes
        guard state.bytes <= pausingLimit / 2 else { return [] }
        defer { state.valves = [] }
        return state.valves.flatMap { $0.opening() }
    }

    private func resume(_ resumptions: Resumptions) {
        if !resumptions.isEmpty { queue.schedule { for resume in resumptions { resume() } } }
    }

    /// Calls `drain` after each addition, until the returned number is detached; `nil` if the session is over.
    func attach(in session: Int, _ drain: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in
            guard state.session == session, !state.isFinished else { return nil }
            state.links += 1
            state.link = (state.links, drain)
            return state.links
        }
    }

    func detach(_ number: Int) {
        state.withLock { if $0.link?.number == number { $0.link = nil } }
    }

    /// Accepts messages again, because this session will have a connection.
    func open(_ session: Int) {
        state.withLock { ($0.session, $0.isFinished, $0.link) = (session, false, nil) }
    }

    /// Fails all messages of this session, and later ones until the next session opens.
    func close(_ session: Int) {
        let (unsent, resumptions) = state.withLock { state -> ([Entry], Resumptions) in
            guard state.session == session else { return ([], []) }
            (state.isFinished, state.link) = (true, nil)
            defer { state.waiting = [:] }
            let resumptions = release(state.waiting.values.reduce(0) { $0 + $1.size }, of: &state)
            state.first = state.next
            return (state.waiting.values.sorted { $0.number < $1.number }, resumptions)
        }
        for entry in unsent { entry.ended(.unsent(address: address)) }
        resume(resumptions)
    }
}
#endif
