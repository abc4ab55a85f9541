extension Signal {
    /// One value for all: the result of combining them, sent when the source completes.
    ///
    ///     -1--2---3-|
    ///     reduce(0) { $0 + $1 }
    ///     ----------(6|)
    ///
    /// ![reduce(_:_:) as marbles](reduce-_-_)
    ///
    /// Each subscription begins with `initial`, which is sent if there are no values. After an error nothing is sent but
    /// the error. A disposal disposes of the source. All is told on the thread that sends.
    @inlinable
    public func reduce<Result: Sendable>(
        _ initial: Result,
        _ combine: @escaping @Sendable (Result, Value) -> Result
    ) -> Signal<Result, Failure> {
        reduce(into: initial) { $0 = combine($0, $1) }
    }

    /// ``reduce(_:_:)`` with a result that is changed in place.
    ///
    /// ![reduce(into:update:) as marbles](reduce-into-update)
    ///
    ///     words.reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }
    ///
    /// Each subscription changes a copy of `initial`. An object is not copied: all subscriptions change the same one, unless each makes
    /// its own, in ``deferred(_:)``.
    @inlinable
    public func reduce<Result: Sendable>(
        into initial: Result,
        update: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Failure> {
        operate(asking: { sink, upstream in
            let result = Box(initial)
            return Sink(
                next: { update(&result.state, $0) },
                end: { ending in
                    guard case .completed = ending else { return sink.end(ending) }
                    upstream.send(result.state, then: .completed, to: sink)
                })
        })
    }
}
