#if NATS
import Impulse

/// The status that a connection shows: once it is being closed, nothing but its end.
package final class ShownStatus: Sendable {
    private struct State: Sendable {
        var status = NATSStatus.connecting(attempt: 0)
        var isClosing = false
    }

    private struct TooLate: Error {}

    /// One property for both, so that a status is shown before ``close()`` or not at all, whatever the threads.
    private let state = MutableProperty(State())

    package init() {}

    /// The status. A subscriber that is being called while another thread calls ``close()`` may still get the one
    /// before it.
    package var property: Property<NATSStatus> { state.map(\.status).distinctUntilChanged() }

    package func show(_ status: NATSStatus) {
        try? state.modify { state throws(TooLate) in
            if state.isClosing { throw TooLate() }
            state.status = status
        }
    }

    /// Shows no further status when it has returned, but for the end.
    package func close() {
        try? state.modify { state throws(TooLate) in
            if state.isClosing { throw TooLate() }
            state.isClosing = true
        }
    }

    package func end(_ error: NATSError) { state.value = State(status: .closed(error), isClosing: true) }
}
#endif
