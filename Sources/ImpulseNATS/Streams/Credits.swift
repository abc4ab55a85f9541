#if NATS
import Impulse

/// The number of deliveries that a reader may still request. Requested deliveries, and those held by its subscriber,
/// count.
final class Credits: Sendable {
    private struct State: Sendable {
        /// The message's number, by the delivery's.
        var held: [UInt64: UInt64] = [:]
        var next: UInt64 = 0
        var requested = 0
        /// The greatest delivered number.
        var last: UInt64 = 0
        /// The numbers that were released without being settled and have not been redelivered.
        var unsettled: Set<UInt64> = []
        /// Deliveries that may have been lost on their way from the broker.
        var missing: MissingDeliveries?
        /// The creation time of the numbered stream.
        var stream: String?
        /// True if the stream is not the first.
        var isRenewed = false
        /// Called when a further request is worthwhile.
        var wake: (@Sendable () -> Void)?
    }

    private let limit: Int
    private let mostUnsettled: Int
    private let state = Guarded(State())

    /// - Parameters:
    ///   - limit: the number of deliveries in flight.
    ///   - mostUnsettled: the number that the broker delivers without an acknowledgement.
    init(limit: Int, mostUnsettled: Int) {
        (self.limit, self.mostUnsettled) = (limit, mostUnsettled)
    }

    /// The number of deliveries so far.
    var deliveries: UInt64 { state.withLock { $0.next } }

    /// Returns where a recreated reader begins, and treats nothing from there on as delivered. Returns `nil` if nothing
    /// has been delivered at all.
    func resume() -> UInt64? {
        state.withLock { state -> UInt64? in
            let known = [state.held.values.min(), state.unsettled.min(), state.missing?.first].compactMap { $0 }
            let first = known.filter { $0 != .max }.min()
            guard let first else {
                if state.last == 0 { return state.isRenewed ? 1 : nil }
                return state.last == .max ? nil : state.last + 1
            }
            (state.last, state.missing) = (first - 1, nil)
            return first
        }
    }

    /// Forgets all numbers if they are of another stream, and returns whether it did. The broker has lost that stream,
    /// and the reader receives all of the new one.
    func enter(_ stream: String?) -> Bool {
        state.withLock { state in
            defer { state.stream = stream ?? state.stream }
            guard let stream, let known = state.stream, known != stream else { return false }
            state.isRenewed = true
            (state.last, state.unsettled, state.missing) = (0, [], nil)
            // They still count.
            state.held = state.held.mapValues { _ in .max }
            return true
        }
    }

    /// Takes over the broker's information on the reader: up to where all is settled, and what is not.
    func learn(_ info: JetStream.ConsumerInfo) {
        state.withLock { state in
            state.last = max(state.last, info.place)
            state.missing = MissingDeliveries(info)
        }
    }

    /// Begins without pending requests: requests of an earlier connection are gone.
    func begin(wake: @escaping @Sendable () -> Void) {
        let previous = state.withLock { state in
            state.requested = 0
            defer { state.wake = wake }
            return state.wake
        }
        withExtendedLifetime(previous) {}
    }

    /// Ends the session that ``begin(wake:)`` began. Releases its closure, which refers to this object.
    func end() {
        let wake = state.withLock { $0.wake.take() }
        withExtendedLifetime(wake) {}
    }

    /// Returns the number to request now, and counts it; 0 if a request is not worthwhile yet.
    func request() -> Int {
        state.withLock { state in
            let free = limit - state.held.count - state.requested
            guard free > 0, state.requested == 0 || free * 2 >= limit else { return 0 }
            state.requested += free
            return free
        }
    }

    /// True if deliveries are pending.
    var isWaiting: Bool { state.withLock { $0.requested > 0 } }

    /// Stops counting requested deliveries that will not arrive.
    func forgo(_ count: Int) {
        state.withLock { $0.requested -= min(max(0, count), $0.requested) }
    }

    /// Counts a delivery. Returns a closure to call when the subscriber is done with it: with `true` if it must not be
    /// redelivered.
    func receive(_ sequence: UInt64) -> @Sendable (_ isSettled: Bool) -> Void {
        let number = state.withLock { state in
            state.requested = max(0, state.requested - 1)
            state.last = max(state.last, sequence)
            state.next += 1
            state.held[state.next] = sequence
            if !state.unsettled.isEmpty { state.unsettled.remove(sequence) }
            return state.next
        }
        return { [weak self] in self?.release(number, $0) }
    }

    private func release(_ number: UInt64, _ isSettled: Bool) {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            let sequence = state.held.removeValue(forKey: number)
            if let sequence, sequence != .max {
                if !isSettled {
                    keep(sequence, in: &state)
                } else if state.missing?.settle(sequence) == true {
                    state.missing = nil
                }
            }
            let free = limit - state.held.count - state.requested
            return state.requested == 0 || free * 2 >= limit ? state.wake : nil
        }
        wake?()
    }

    private func keep(_ sequence: UInt64, in state: inout State) {
        state.unsettled.insert(sequence)
        // The broker has no more unacknowledged messages: other readers of the same name have settled some, most likely
        // the first.
        if state.unsettled.count > mostUnsettled, let first = state.unsettled.min() { state.unsettled.remove(first) }
    }
}
#endif
