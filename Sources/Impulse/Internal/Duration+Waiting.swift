extension Duration {
    /// The longest wait, some 35,000 years: no clock counts further, and sums of such times do not overflow.
    @usableFromInline static var longestWait: Duration { .seconds(Int64(1) << 40) }

    /// This duration as a wait: zero if it is negative, and at most ``longestWait``.
    @inlinable var asWait: Duration { Swift.min(Swift.max(self, .zero), .longestWait) }
}
