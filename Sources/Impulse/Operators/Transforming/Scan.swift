extension Signal {
    /// A running result, sent after each value; the initial result is not sent.
    ///
    ///     -1--2---3-|
    ///     scan(0) { $0 + $1 }
    ///     -1--3---6-|
    ///
    /// ![scan(_:_:) as marbles](scan-_-_)
    ///
    /// Each subscription begins with `initial`. An error and the completion are passed on; a disposal disposes of the
    /// source. All is told on the thread that sends.
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

    /// ``scan(_:_:)`` with a result that is changed in place.
    ///
    /// ![scan(into:update:) as marbles](scan-into-update)
    ///
    ///     words.scan(into: [:]) { counts, word in counts[word, default: 0] += 1 }
    ///
    /// Each subscription changes a copy of `initial`. An object is not copied: all subscriptions change the same one, unless each makes
    /// its own, in ``deferred(_:)``. A collection is copied after each value all the same if the one sent before is kept by somebody.
    @inlinable
    public func scan<Result: Sendable>(
        into initial: Result,
        update: @escaping @Sendable (inout Result, Value) -> Void
    ) -> Signal<Result, Failure> {
        operate { next in
            let result = Box(initial)
            return { value in
                update(&result.state, value)
                next(result.state)
            }
        }
    }
}
