extension Signal {
    /// Emits each value together with those before it, in arrays of `count`.
    ///
    ///     -1--2---3--4-|
    ///     nwise(3)
    ///     --------x--y-|     x: [1, 2, 3], y: [2, 3, 4]
    ///
    /// ![nwise(_:) as marbles](nwise-_)
    ///
    ///     prices.nwise(5).map { $0.reduce(0, +) / 5 }
    ///
    /// Emits the first array with the `count`th value. For pairs, see ``combinePrevious()``.
    ///
    /// - Complexity: O(`count`) per value. Retains at most `count` values.
    @inlinable
    public func nwise(_ count: Int) -> Signal<[Value], Failure> {
        precondition(count > 0, "nwise(\(count)): an array has at least one value")
        return operate(keeping: [Value]()) { last, value, next in
            last.state.append(value)
            guard last.state.count == count else { return }
            next(last.state)
            last.state.removeFirst()
        }
    }
}
