/// The number of retries after errors, and the delays before them: constant, or with exponential backoff.
///
///     let patient = RetryPolicy(maximum: 8, delay: .exponential(from: .seconds(1)), jitter: 0.5)
///     client.get(url).retry(patient, on: .main)
///
/// A policy is a value, which many requests can share: each subscription counts on its own. For a signal that is
/// meant to stay connected, let each success reset the count:
///
///     let steady = RetryPolicy(maximum: 5, delay: .exponential(from: .milliseconds(250)), resetsAfterValue: true)
///     monitorLocations().retry(steady, on: .main)     // gives up after five retries in a row without a location
public struct RetryPolicy: Sendable {
    /// The delay before an attempt.
    public struct Delay: Sendable, Hashable {
        let first: Duration
        let factor: Double
        let limit: Duration

        private init(_ first: Duration, factor: Double, limit: Duration) {
            (self.first, self.factor, self.limit) = (first.asWait, factor, limit.asWait)
        }

        /// Waits equally long before each attempt.
        public static func constant(_ delay: Duration) -> Delay {
            Delay(delay, factor: 1, limit: delay)
        }

        /// Waits `first` before the first retry, then `factor` times as long from one attempt to the next, up to
        /// `limit`. If `first` is zero or less, no attempt waits.
        public static func exponential(
            from first: Duration, factor: Double = 2, limit: Duration = .seconds(60)
        ) -> Delay {
            precondition(factor >= 1, "exponential(factor: \(factor)): the factor must be at least 1")
            return Delay(min(first, limit), factor: factor, limit: limit)
        }

        func delay(after delay: Duration) -> Duration {
            delay < limit / factor ? delay * factor : limit
        }
    }

    let maximum: Int
    let delay: Delay
    let jitter: Double
    let budget: Duration?
    let resetsAfterValue: Bool
    let generator: StoredGenerator

    /// Creates a policy.
    ///
    /// - Parameters:
    ///   - maximum: the maximum number of retries, which does not include the first subscription.
    ///   - delay: the delay before each retry.
    ///   - jitter: the fraction of a delay that is random, from 0 to 1, so that clients that failed together do not
    ///     return together. With 0.25, a delay is shortened by up to a quarter; with 1, it can be anything down to
    ///     zero.
    ///   - budget: the maximum sum of all delays. A delay that would exceed it is not begun: the signal fails.
    ///   - resetsAfterValue: whether a value of the source shows that it works again, and resets the number, the
    ///     delay and the budget. By default, all failures of a subscription count together.
    ///   - generator: the source of randomness. Each subscription begins with a copy of it.
    public init(
        maximum: Int = .max,
        delay: Delay,
        jitter: Double = 0,
        budget: Duration? = nil,
        resetsAfterValue: Bool = false,
        generator: some RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        precondition(maximum >= 0, "RetryPolicy(maximum: \(maximum)): the number of retries cannot be negative")
        precondition((0...1).contains(jitter), "RetryPolicy(jitter: \(jitter)): the jitter must be between 0 and 1")
        self.maximum = maximum
        self.delay = delay
        self.jitter = jitter
        self.budget = budget
        self.resetsAfterValue = resetsAfterValue
        self.generator = stored(generator)
    }
}

/// The decision after an error.
public enum RetryDecision: Sendable, Hashable {
    /// Retries after the policy's delay.
    case retry
    /// Retries after a delay that the error suggests. It counts as a retry, and against the policy's budget.
    case retryAfter(Duration)
    /// Passes the error through.
    case giveUp
}
