#if HTTP
import Impulse

/// The shown state. A connection of an earlier subscription can no longer change it.
final class ShownState: Sendable {
    private struct Shown: Sendable {
        var session = 0
        var isEnded = true
        var state = WebSocketState.idle
    }

    private struct TooLate: Error {}

    private let shown = MutableProperty(Shown())

    var property: Property<WebSocketState> { shown.map(\.state) }

    /// Begins a subscription, and returns its number.
    func begin() -> Int {
        shown.modify { shown in
            shown = Shown(session: shown.session + 1, isEnded: false, state: .connecting)
            return shown.session
        }
    }

    func show(_ state: WebSocketState, in session: Int) {
        try? shown.modify { shown throws(TooLate) in
            guard shown.session == session, !shown.isEnded else { throw TooLate() }
            shown.state = state
            shown.isEnded = state.isEnd
        }
    }

    /// The number of the last subscription, which may have ended.
    var session: Int { shown.value.session }

    /// The number of the last subscription, if it has ended.
    var endedSession: Int? {
        let last = shown.value
        return last.isEnded ? last.session : nil
    }

    /// Ends a subscription, as disposed of unless its end has been shown.
    func end(_ session: Int) {
        show(.closed(WebSocketClosing(.goingAway)), in: session)
    }
}

extension WebSocketState {
    fileprivate var isEnd: Bool {
        switch self {
        case .closed, .failed: true
        case .idle, .connecting, .open, .reconnecting: false
        }
    }
}
#endif
