extension Duration {
    /// The longest time that is waited, some 35,000 years: no clock counts on, and sums of such times do not overflow.
    @usableFromInline static var longestWait: Duration { .seconds(Int64(1) << 40) }

    /// This as a time to wait: none if it is negative, and no longer than clocks count.
    @inlinable var asWait: Duration { Swift.min(Swift.max(self, .zero), .longestWait) }
}
