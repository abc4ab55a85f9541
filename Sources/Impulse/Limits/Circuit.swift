/// The outcomes of a service that a circuit breaker has seen.
struct Circuit: Sendable {
    /// The service's health, as the first event of a subscription shows it.
    enum Outcome: Sendable {
        case success
        case failure
        /// The subscription was disposed of before.
        case unknown
    }

    private(set) var state = CircuitBreaker.State.closed
    /// Rises with each change of the state: an outcome of an earlier subscription does not count.
    private(set) var era = 0
    private var failures = 0
    private(set) var isTrying = false

    /// Returns the era of a subscription that may start.
    mutating func enter() -> Int? {
        switch state {
        case .closed: return era
        case .open: return nil
        case .halfOpen:
            guard !isTrying else { return nil }
            isTrying = true
            return era
        }
    }

    /// Returns whether an outcome changes anything. A success of a service without failures does not.
    func heeds(_ outcome: Outcome, of era: Int) -> Bool {
        guard era == self.era, state != .open else { return false }
        return switch outcome {
        case .failure: true
        case .success: state == .halfOpen || failures > 0
        case .unknown: isTrying
        }
    }

    mutating func note(_ outcome: Outcome, of era: Int, limit: Int) {
        guard heeds(outcome, of: era) else { return }
        switch outcome {
        case .unknown: isTrying = false
        case .success where state == .halfOpen: change(to: .closed)
        case .success: failures = 0
        case .failure:
            failures += 1
            if state == .halfOpen || failures == limit { change(to: .open) }
        }
    }

    /// Lets one subscription try again.
    mutating func recover(from era: Int) {
        if era == self.era, state == .open { change(to: .halfOpen) }
    }

    private mutating func change(to state: CircuitBreaker.State) {
        self.state = state
        era += 1
        (failures, isTrying) = (0, false)
    }
}
