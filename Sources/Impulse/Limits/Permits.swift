/// The limit of a limiter: so many starts in a time, or so many subscriptions at a time.
enum Permits: Sendable {
    case tokens(TokenBucket)
    case places(free: Int)

    enum Answer: Sendable {
        case granted
        /// Nothing is left until this time has elapsed.
        case after(Duration)
        /// Nothing is left until a slot is returned.
        case afterAnother
    }

    /// Takes a token or a slot.
    mutating func take(at now: Duration) -> Answer {
        switch self {
        case .tokens(var bucket):
            let wait = bucket.take(at: now)
            self = .tokens(bucket)
            return wait.map { .after($0) } ?? .granted
        case .places(let free):
            if free == 0 { return .afterAnother }
            self = .places(free: free - 1)
            return .granted
        }
    }

    /// Gives a slot back.
    mutating func giveBack() {
        if case .places(let free) = self { self = .places(free: free + 1) }
    }

    /// True if a subscription gives its slot back. A token is used up instead.
    var isLent: Bool { if case .places = self { true } else { false } }
}

/// A count of tokens that refills steadily, kept as the time at which it will be full.
struct TokenBucket: Sendable {
    /// The time in which one token is added.
    private let refill: Duration
    private let capacity: Int
    private var fullAt: Duration

    /// Creates a full bucket.
    init(_ count: Int, per period: Duration, capacity: Int, at now: Duration) {
        let refill = max(period / count, .nanoseconds(1))
        self.refill = refill
        // A limit that takes longer to fill would overflow the clock.
        let most = .longestWait / refill
        self.capacity = Double(capacity) <= most ? capacity : max(1, Int(most))
        fullAt = now
    }

    /// Takes a token if there is one; otherwise returns the time until the next.
    mutating func take(at now: Duration) -> Duration? {
        let full = max(fullAt, now) + refill
        let wait = full - refill * capacity - now
        if wait > .zero { return wait }
        fullAt = full
        return nil
    }
}
