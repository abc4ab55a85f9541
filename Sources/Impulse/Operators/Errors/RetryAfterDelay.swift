extension Signal {
    /// Subscribes again after an error, with the backoff and within the limits of a policy.
    ///
    ///     -1#
    ///     retry(RetryPolicy(maximum: 2, delay: .exponential(from: .milliseconds(2))), on: scheduler)
    ///     -1---1-----1#
    ///
    /// ![retry(_:on:decide:) as marbles](retry-_-on-decide)
    ///
    ///     let patient = RetryPolicy(maximum: 8, delay: .exponential(from: .seconds(1)))
    ///     api.search(text).retry(patient, on: .main) { error in
    ///         switch error {
    ///         case .offline: .retry
    ///         case .busy(let delay): .retryAfter(delay)
    ///         case .notFound: .giveUp
    ///         }
    ///     }
    ///
    /// The errors of `ImpulseFoundation`'s HTTP clients decide for themselves:
    ///
    ///     client.get(url).retry(patient, on: .main, decide: \.retryDecision)
    ///
    /// Values that were emitted before an error are not retracted. The failed source is torn down, then subscribed to
    /// again on the scheduler; its events are delivered on the thread that sends them. The policy counts all failures
    /// of a subscription, or those since the last value: see ``RetryPolicy``. The last error passes through without a
    /// delay.
    ///
    /// - Parameters:
    ///   - policy: the number of retries, and the delays before them.
    ///   - scheduler: waits for the delays, and subscribes again.
    ///   - decide: decides whether to retry after an error, on the thread that sends it.
    public func retry(
        _ policy: RetryPolicy,
        on scheduler: some Scheduler,
        decide: @escaping @Sendable (Failure) -> RetryDecision = { _ in .retry }
    ) -> Signal {
        .gated { subscriber, sink in
            let usage = Owned(RetryState(policy))
            let pass = subscriber.fastPath(to: sink)
            let passAndReset: (Value) -> Void = { value in
                usage.state.reset()
                pass(value)
            }
            return subscriber.relay(self, next: policy.resetsAfterValue ? passAndReset : pass) { ending in
                guard case .error(let error) = ending, let delay = usage.state.nextDelay(decide(error)) else {
                    return nil
                }
                return delaySubscription(for: delay, on: scheduler)
            }
        }
    }
}

/// The part of a policy that one subscription has used.
package struct RetryState: Sendable {
    private let policy: RetryPolicy
    private var remaining: Int
    private var planned: Duration
    private var waited = Duration.zero
    private var generator: StoredGenerator

    package init(_ policy: RetryPolicy) {
        self.policy = policy
        remaining = policy.maximum
        planned = policy.delay.first
        generator = policy.generator
    }

    /// Returns to the beginning of the policy.
    package mutating func reset() {
        (remaining, planned, waited) = (policy.maximum, policy.delay.first, .zero)
    }

    /// Returns the delay before the next attempt; `nil` if there is none.
    package mutating func nextDelay(_ decision: RetryDecision) -> Duration? {
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
