#if Serving
import Impulse
import NIOCore
import Synchronization

/// A connection, as its requests see it.
final class Connection: Sendable {
    @TaskLocal static var current: Connection?

    /// Why streams end.
    enum End: Sendable {
        /// The server shuts down: streams send their last event.
        case shutdown
        /// The client is gone.
        case gone
    }

    private struct State {
        var end: End?
        /// Made by the first stream, since many connections have none.
        var ends: ReplaySubject<Void, Never>?
        var cancel: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    let link: NIOLoopBound<ConnectionLink>?
    let loop: (any EventLoop)?

    /// - Parameter link: `nil` for a server of another kind, which does not say when a client goes.
    init(_ link: ConnectionLink?, on loop: (any EventLoop)?) {
        self.link = if let link, let loop { NIOLoopBound(link, eventLoop: loop) } else { nil }
        self.loop = loop
    }

    var end: End? { state.withLock { $0.end } }

    /// Emits once streams are to end; ``end`` then says why.
    var ends: Signal<Void, Never> {
        let (subject, hasEnded) = state.withLock { state in
            let subject = state.ends ?? ReplaySubject(capacity: 1)
            state.ends = subject
            return (subject, state.end != nil)
        }
        if hasEnded { subject.send() }
        return subject.signal
    }

    /// Calls `cancel` when the client is gone.
    func onEnd(_ cancel: @escaping @Sendable () -> Void) {
        let isGone = state.withLock { state in
            state.cancel = cancel
            return state.end == .gone
        }
        if isGone { cancel() }
    }

    func end(_ end: End) {
        let (ends, cancel) = state.withLock { state in
            if state.end != .gone { state.end = end }
            guard state.end == .gone else { return (state.ends, nil as (@Sendable () -> Void)?) }
            return (state.ends, state.cancel.take())
        }
        ends?.send()
        cancel?()
    }

    /// Calls `body` with the link, on its event loop.
    func withLink(_ body: @escaping @Sendable (ConnectionLink) -> Void) {
        guard let link, let loop else { return }
        loop.execute { body(link.value) }
    }
}
#endif
