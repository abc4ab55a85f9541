extension Signal {
    /// A running result, sent after each value; the initial result is not sent.
    ///
    ///     -1--2---3-|
    ///     scan(0) { $0 + $1 }
    ///     -1--3---6-|
    ///
    /// Each subscription begins with `initial`.
    @inlinable
    public func scan<Result: Sendable>(
        _ initial: Result,
        _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        operate { next in
            let result = Box(initial)
            return { value in
                result.state = combine(result.state, value)
                next(result.state)
            }
        }
    }
}
