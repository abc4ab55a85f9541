#if Serving
import Impulse
import NIOCore
import Synchronization

/// A connection, from the requests' point of view.
final class Connection: Sendable {
    @TaskLocal static var current: Connection?

    /// The reason why streams end.
    enum End: Sendable {
        /// The server shuts down. Streams send their last event.
        case shutdown
        /// The client has disconnected.
        case gone
    }

    private struct State {
        var isTaken = false
        var end: End?
        /// Created by the first stream, because many connections have none.
        var ends: ReplaySubject<Void, Never>?
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    let link: NIOLoopBound<ConnectionLink>?
    let loop: (any EventLoop)?

    /// - Parameter link: `nil` for another kind of server, which does not report that a client disconnects.
    init(_ link: ConnectionLink?, on loop: (any EventLoop)?) {
        self.link = if let link, let loop { NIOLoopBound(link, eventLoop: loop) } else { nil }
        self.loop = loop
    }

    /// Returns true to its first caller, which has to finish the connection.
    func take() -> Bool {
        state.withLock { state in
            defer { state.isTaken = true }
            return !state.isTaken
        }
    }

    var end: End? { state.withLock { $0.end } }

    /// Emits once streams are to end. ``end`` then has the reason.
    var ends: Signal<Void, Never> {
        let (subject, hasEnded) = state.withLock { state in
            let subject = state.ends ?? ReplaySubject(capacity: 1)
            state.ends = subject
            return (subject, state.end != nil)
        }
        if hasEnded { subject.send() }
        return subject.signal
    }

    /// Returns once the client has disconnected. Called once.
    func untilGone() async {
        await withCheckedContinuation { continuation in
            let isGone = state.withLock { state in
                if state.end != .gone { state.waiting = continuation }
                return state.end == .gone
            }
            if isGone { continuation.resume() }
        }
    }

    func end(_ end: End) {
        let (ends, waiting) = state.withLock { state in
            if state.end != .gone { state.end = end }
            return (state.ends, state.end == .gone ? state.waiting.take() : nil)
        }
        ends?.send()
        waiting?.resume()
    }

    /// Calls `body` with the link, on its event loop.
    func withLink(_ body: @escaping @Sendable (ConnectionLink) -> Void) {
        guard let link, let loop else { return }
        loop.execute { body(link.value) }
    }
}
#endif
