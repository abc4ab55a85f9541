extension Signal {
    /// Replaces each value with `value`.
    ///
    ///     -1--2---3-|
    ///     replaceValues(with: "x")
    ///     -x--x---x-|
    ///
    /// ![replaceValues(with:) as marbles](replaceValues-with)
    ///
    ///     taps.replaceValues(with: 1).scan(0) { $0 + $1 }
    @inlinable
    public func replaceValues<Output: Sendable>(with value: Output) -> Signal<Output, Failure> {
        operate { next in { _ in next(value) } }
    }
}
