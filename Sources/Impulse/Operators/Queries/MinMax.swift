extension Signal where Value: Comparable {
    /// The least value, sent when the source completes; the first of several that are equal.
    ///
    ///     -2--1---3-|
    ///     min()
    ///     ----------(1|)
    ///
    /// ![min() as marbles](min)
    ///
    ///     temperature.min()
    ///
    /// A source without values gives none. After an error nothing is sent but the error. A disposal disposes of the
    /// source. All is told on the thread that sends.
    @inlinable
    public func min() -> Signal {
        best { $0 < $1 }
    }

    /// The greatest value, sent when the source completes; the last of several that are equal. See ``min()``.
    ///
    /// ![max() as marbles](max)
    ///
    ///     temperature.max()
    @inlinable
    public func max() -> Signal {
        best { $0 >= $1 }
    }

    @inlinable
    func best(_ isBetter: @escaping @Sendable (Value, Value) -> Bool) -> Signal {
        reduce(into: Value?.none) { best, value in
            if let known = best, !isBetter(value, known) { return }
            best = value
        }
        .compactMap { $0 }
    }
}
