extension Duration {
    /// The longest wait, some 35,000 years: no clock counts further, and sums of such times do not overflow.
    @usableFromInline static var longestWait: Duration { .seconds(Int64(1) << 40) }

    /// This duration as a wait: zero if it is negative, and at most ``longestWait``.
    @inlinable var asWait: Duration { Swift.min(Swift.max(self, .zero), .longestWait) }

    /// Returns how many times `period` fits into this duration, at most half of what an `Int` holds.
    ///
    /// Durations are divided as floating-point numbers, so the quotient of a multiple may be below a whole number.
    package func count(of period: Duration) -> Int {
        let count = Int(Swift.min(self / period, Double(Int.max / 2)))
        if period * count > self { return count - 1 }
        return period * (count + 1) <= self ? count + 1 : count
    }
}
