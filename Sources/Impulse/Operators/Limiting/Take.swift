extension Signal {
    /// Passes the first `count` values through, then completes.
    ///
    ///     -1--2---3-4-|
    ///     take(2)
    ///     -1--(2|)
    ///
    /// ![take(_:) as marbles](take-_)
    ///
    ///     scores.take(5)
    ///
    /// After the last of them, it disposes of the source, then completes, all within that value's delivery. `take(0)`
    /// completes without subscribing to the source.
    @inlinable
    public func take(_ count: Int) -> Signal {
        precondition(count >= 0, "take(\(count)): the number of values cannot be negative")
        guard count > 0 else { return .empty }
        return operate(stopping: { sink, upstream in
            let remaining = Owned(count)
            return sink.receiving { value in
                remaining.state -= 1
                sink.next(value)
                if remaining.state == 0 { upstream.finish(sink, .completed) }
            }
        })
    }
}
