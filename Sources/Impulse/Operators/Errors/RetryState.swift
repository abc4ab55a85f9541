/// What one subscription has used up of a policy.
struct RetryState {
    private let policy: RetryPolicy
    private var remaining: Int
    private var planned: Duration
    private var waited = Duration.zero
    private var generator: any RandomNumberGenerator & Sendable

    init(_ policy: RetryPolicy) {
        self.policy = policy
        remaining = policy.maximum
        planned = policy.delay.first
        generator = policy.generator
    }

    /// Begins anew.
    mutating func reset() {
        (remaining, planned, waited) = (policy.maximum, policy.delay.first, .zero)
    }

    /// How long to wait before the next attempt; `nil` if there is none.
    mutating func nextDelay(_ decision: RetryDecision) -> Duration? {
        guard remaining > 0, let delay = delay(decision) else { return nil }
        if let budget = policy.budget, waited + delay > budget { return nil }
        remaining -= 1
        waited += delay
        return delay
    }

    private mutating func delay(_ decision: RetryDecision) -> Duration? {
        switch decision {
        case .giveUp: return nil
        case .retryAfter(let delay): return delay.asWait
        case .retry: break
        }
        defer { planned = policy.delay.delay(after: planned) }
        let wait = planned.asWait
        guard policy.jitter > 0 else { return wait }
        return wait * (1 - policy.jitter * Double.random(in: 0..<1, using: &generator))
    }
}
