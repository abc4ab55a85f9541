extension Signal {
    /// The values before the first that does not satisfy a condition.
    ///
    ///     -1--2---3-4-|
    ///     take(while: { $0 < 3 })
    ///     -1--2---|
    ///
    /// ![take(while:) as marbles](take-while)
    ///
    ///     countdown.take(while: { $0 > 0 })
    ///
    /// That value stops the source and is not sent. An error and the completion are passed on; a disposal disposes of
    /// the source. All is told on the thread that sends.
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

    /// The values up to the first that satisfies a condition, which is the last one sent.
    ///
    ///     -1--2---3-4-|
    ///     take(through: { $0 == 3 })
    ///     -1--2---(3|)
    ///
    /// ![take(through:) as marbles](take-through)
    ///
    /// After it the source is stopped, then the signal completes, all within that value's delivery. An error is
    /// passed on; a disposal disposes of the source. All is told on the thread that sends.
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
