#if NATS
import Impulse

/// The status that a connection shows. Once the connection is closing, only its end is shown.
package final class ShownStatus: Sendable {
    private struct State: Sendable {
        var status = NATSStatus.connecting(attempt: 0)
        var isClosing = false
    }

    private struct TooLate: Error {}

    /// One property for both, so that a status shows before ``close()`` or not at all, on any thread.
    private let state = MutableProperty(State())

    package init() {}

    /// The status. A subscriber called concurrently with ``close()`` may still receive the previous one.
    package var property: Property<NATSStatus> { state.map(\.status).distinctUntilChanged() }

    package func show(_ status: NATSStatus) {
        try? state.modify { state throws(TooLate) in
            if state.isClosing { throw TooLate() }
            state.status = status
        }
    }

    /// After this returns, only the end is shown.
    package func close() {
        try? state.modify { state throws(TooLate) in
            if state.isClosing { throw TooLate() }
            state.isClosing = true
        }
    }

    package func end(_ error: NATSError) { state.value = State(status: .closed(error), isClosing: true) }
}
#endif
