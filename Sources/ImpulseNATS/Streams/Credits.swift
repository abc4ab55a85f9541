#if NATS
import Impulse

/// How many deliveries a reader may still ask for: those that its subscriber holds and those under way count together.
final class Credits: Sendable {
    private struct State: Sendable {
        /// By the number of the delivery, that of its message.
        var held: [UInt64: UInt64] = [:]
        var next: UInt64 = 0
        var requested = 0
        /// The greatest number that has been delivered.
        var last: UInt64 = 0
        /// Called when a further request is worth its while.
        var wake: (@Sendable () -> Void)?
    }

    private let limit: Int
    private let state = Guarded(State())

    init(limit: Int) {
        self.limit = limit
    }

    /// Where a reader has to begin that the broker has forgotten; `nil` if nothing has been delivered.
    var resumption: UInt64? {
        state.withLock { state in
            if let first = state.held.values.min() { return first }
            return state.last == 0 || state.last == .max ? nil : state.last + 1
        }
    }

    /// Begins without requests under way: those of an earlier connection are gone.
    func begin(wake: @escaping @Sendable () -> Void) {
        let previous = state.withLock { state in
            state.requested = 0
            defer { state.wake = wake }
            return state.wake
        }
        withExtendedLifetime(previous) {}
    }

    /// Ends the session that ``begin(wake:)`` began. What it was given refers to this.
    func end() {
        let wake = state.withLock { $0.wake.take() }
        withExtendedLifetime(wake) {}
    }

    /// Returns how many to ask for now, and counts them; 0 if it is not worth a request yet.
    func request() -> Int {
        state.withLock { state in
            let free = limit - state.held.count - state.requested
            guard free > 0, state.requested == 0 || free * 2 >= limit else { return 0 }
            state.requested += free
            return free
        }
    }

    /// Whether deliveries are under way.
    var isWaiting: Bool { state.withLock { $0.requested > 0 } }

    /// Counts deliveries that were asked for and do not come.
    func forgo(_ count: Int) {
        state.withLock { $0.requested -= min(max(0, count), $0.requested) }
    }

    /// Counts a delivery, and returns what to call when the subscriber is done with it.
    func receive(_ sequence: UInt64) -> @Sendable () -> Void {
        let number = state.withLock { state in
            state.requested = max(0, state.requested - 1)
            state.last = max(state.last, sequence)
            state.next += 1
            state.held[state.next] = sequence
            return state.next
        }
        return { [weak self] in self?.release(number) }
    }

    private func release(_ number: UInt64) {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            state.held[number] = nil
            let free = limit - state.held.count - state.requested
            return state.requested == 0 || free * 2 >= limit ? state.wake : nil
        }
        wake?()
    }
}
#endif
