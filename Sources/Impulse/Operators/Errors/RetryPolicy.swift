/// How often, and after how long, to try again what has failed.
///
///     let patient = RetryPolicy(maximum: 8, delay: .exponential(from: .seconds(1)), jitter: 0.5)
///     client.get(url).retry(patient, on: .main)
///
/// A policy is a value, which a program's requests can share: each subscription counts for itself. What is meant to stay connected
/// begins anew after each success:
///
///     let steady = RetryPolicy(maximum: 5, delay: .exponential(from: .milliseconds(250)), resetsAfterValue: true)
///     monitorLocations().retry(steady, on: .main)     // gives up after five attempts in a row without a location
public struct RetryPolicy: Sendable {
    /// How long to wait before an attempt.
    public struct Delay: Sendable, Hashable {
        let first: Duration
        let factor: Double
        let limit: Duration

        /// Always as long.
        public static func constant(_ delay: Duration) -> Delay {
            Delay(first: delay, factor: 1, limit: delay)
        }

        /// Longer from one attempt to the next: `factor` times as long, up to `limit`.
        public static func exponential(
            from first: Duration, factor: Double = 2, limit: Duration = .seconds(60)
        ) -> Delay {
            precondition(factor >= 1, "exponential(factor: \(factor)): a delay cannot become shorter")
            return Delay(first: min(first, limit), factor: factor, limit: limit)
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
    let generator: any RandomNumberGenerator & Sendable

    /// - Parameters:
    ///   - maximum: how many times to subscribe, besides the first.
    ///   - delay: how long to wait before each.
    ///   - jitter: which share of a delay is left to chance, so that those who failed together do not come back together:
    ///     with 0.25, a delay is shortened by up to a quarter; with 1, it is anything down to nothing.
    ///   - budget: how long all waits may be together. A wait that would exceed it is not begun.
    ///   - resetsAfterValue: whether a value of the source shows that it works again: number, delay and budget are then those of
    ///     the beginning. Unless stated, all failures of a subscription count together.
    ///   - generator: where chance comes from. Each subscription begins with a copy of it.
    public init(
        maximum: Int = .max,
        delay: Delay,
        jitter: Double = 0,
        budget: Duration? = nil,
        resetsAfterValue: Bool = false,
        generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        precondition(maximum >= 0, "RetryPolicy(maximum: \(maximum)): the number of attempts cannot be negative")
        precondition((0...1).contains(jitter), "RetryPolicy(jitter: \(jitter)): a share is between 0 and 1")
        self.maximum = maximum
        self.delay = delay
        self.jitter = jitter
        self.budget = budget
        self.resetsAfterValue = resetsAfterValue
        self.generator = generator
    }
}

/// What to do about an error.
public enum RetryDecision: Sendable, Hashable {
    /// To try again after the policy's delay.
    case retry
    /// To try again after a delay that the error suggests, which is within the policy's budget, and counts as an attempt.
    case retryAfter(Duration)
    /// To pass the error on.
    case giveUp
}
