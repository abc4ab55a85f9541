extension Signal {
    /// Combines the values into a running result, and emits it after each value.
    ///
    ///     -1--2---3-|
    ///     scan(0) { $0 + $1 }
    ///     -1--3---6-|
    ///
    /// ![scan(_:_:) as marbles](scan-_-_)
    ///
    /// Each subscription begins with `initial`, which is not emitted.
    @inlinable
    public func scan<Result: Sendable>(
        _ initial: Result,
        _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        operate(keeping: initial) { result, value, next in
            result.state = combine(result.state, value)
            next(result.state)
        }
    }

    /// Combines the values into a running result, which is updated in place. See ``scan(_:_:)``.
    ///
    /// ![scan(into:update:) as marbles](scan-into-update)
    ///
    ///     words.scan(into: [:]) { counts, word in counts[word, default: 0] += 1 }
    ///
    /// Each subscription updates its own copy of `initial`. An object is not copied: all subscriptions update the
    /// same one, unless each creates its own in ``deferred(_:)``. An emitted collection that a subscriber keeps is
    /// copied before the next update.
    @inlinable
    public func scan<Result: Sendable>(
        into initial: Result,
        update: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Failure> {
        operate(keeping: initial) { result, value, next in
            update(&result.state, value)
            next(result.state)
        }
    }
}
