extension Signal {
    /// Combines all values into one result, and emits it when the source completes.
    ///
    ///     -1--2---3-|
    ///     reduce(0) { $0 + $1 }
    ///     ----------(6|)
    ///
    /// ![reduce(_:_:) as marbles](reduce-_-_)
    ///
    /// Each subscription begins with `initial`, which is the result if there are no values. An error drops the
    /// result.
    @inlinable
    public func reduce<Result: Sendable>(
        _ initial: Result,
        _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        reduce(into: initial) { $0 = combine($0, $1) }
    }

    /// Combines all values into one result, which is updated in place. See ``reduce(_:_:)``.
    ///
    /// ![reduce(into:update:) as marbles](reduce-into-update)
    ///
    ///     words.reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }
    ///
    /// Each subscription updates its own copy of `initial`. An object is not copied: all subscriptions update the
    /// same one, unless each creates its own in ``deferred(_:)``.
    @inlinable
    public func reduce<Result: Sendable>(
        into initial: Result,
        update: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Failure> {
        operate(asking: { sink, upstream in
            let result = Owned(initial)
            return Sink(
                next: { update(&result.state, $0) },
                end: { ending in
                    guard case .completed = ending else { return sink.end(ending) }
                    upstream.send(result.state, then: .completed, to: sink)
                })
        })
    }
}
