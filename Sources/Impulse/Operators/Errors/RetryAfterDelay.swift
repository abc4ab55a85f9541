extension Signal {
    /// Subscribes again after an error, as often and after as long as a policy says.
    ///
    ///     -1#
    ///     retry(RetryPolicy(maximum: 2, delay: .exponential(from: .milliseconds(2))), on: scheduler)
    ///     -1---1-----1#
    ///
    /// ![retry(_:on:decide:) as marbles](retry-_-on-decide)
    ///
    ///     client.get(url).retry(patient, on: .main) { error in
    ///         switch error.status {
    ///         case 429: .retryAfter(error.retryAfter)
    ///         case 500...: .retry
    ///         default: .giveUp
    ///         }
    ///     }
    ///
    /// Values that were sent before an error are not taken back. The failed source is torn down, then subscribed to again on
    /// the scheduler; its events are delivered where it sends them. All failures of a subscription count, or those since the last
    /// value: see ``RetryPolicy``. A disposal during a wait cancels it. The last error
    /// is passed on at once. A completion is passed on.
    ///
    /// - Parameters:
    ///   - policy: how often, and after how long.
    ///   - scheduler: where to wait, and to subscribe from the second time on.
    ///   - decide: whether an error is worth another attempt, on the thread that sends it.
    public func retry(
        _ policy: RetryPolicy,
        on scheduler: some Scheduler,
        decide: @escaping @Sendable (Failure) -> RetryDecision = { _ in .retry }
    ) -> Signal {
        .gated { subscriber, sink in
            let usage = Box(RetryState(policy))
            let pass = subscriber.passingBy(sink.next)
            let passAndReset: (Value) -> Void = { value in
                usage.state.reset()
                pass(value)
            }
            return subscriber.relay(self, next: policy.resetsAfterValue ? passAndReset : pass) { ending in
                guard case .error(let error) = ending, let delay = usage.state.nextDelay(decide(error)) else {
                    return nil
                }
                return subscribing(after: delay, on: scheduler)
            }
        }
    }

    private func subscribing(after delay: Duration, on scheduler: some Scheduler) -> Signal {
        .gated { subscriber, _ in
            subscriber.inputs.add(
                scheduler.schedule(after: delay) {
                    subscriber.attach(self).run()
                })
            return .done
        }
    }
}

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
