extension Signal {
    /// Passes values through while they satisfy a condition, then completes.
    ///
    ///     -1--2---3-4-|
    ///     take(while: { $0 < 3 })
    ///     -1--2---|
    ///
    /// ![take(while:) as marbles](take-while)
    ///
    ///     countdown.take(while: { $0 > 0 })
    ///
    /// The first value that does not satisfy the condition is dropped, and disposes of the source.
    @inlinable
    public func take(while isTaken: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate(stopping: { sink, upstream in
            sink.receiving { value in
                if isTaken(value) {
                    sink.next(value)
                } else {
                    upstream.finish(sink, .completed)
                }
            }
        })
    }

    /// Passes values through up to and including the first that satisfies a condition, then completes.
    ///
    ///     -1--2---3-4-|
    ///     take(through: { $0 == 3 })
    ///     -1--2---(3|)
    ///
    /// ![take(through:) as marbles](take-through)
    ///
    /// After that value, it disposes of the source, then completes, all within the value's delivery.
    @inlinable
    public func take(through isLast: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate(stopping: { sink, upstream in
            sink.receiving { value in
                let isLast = isLast(value)
                sink.next(value)
                if isLast { upstream.finish(sink, .completed) }
            }
        })
    }
}
