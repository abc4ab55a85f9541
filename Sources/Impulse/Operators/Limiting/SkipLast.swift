extension Signal {
    /// Drops the last `count` values.
    ///
    ///     -1--2---3-4-|
    ///     skip(last: 2)
    ///     --------1-2-|
    ///
    /// ![skip(last:) as marbles](skip-last)
    ///
    ///     lines.skip(last: 1)
    ///
    /// Emits each value once `count` more have arrived, which proves that it is not one of the last.
    ///
    /// - Complexity: Retains at most `count` values.
    @inlinable
    public func skip(last count: Int) -> Signal {
        precondition(count >= 0, "skip(last: \(count)): the number of values cannot be negative")
        return operate(keeping: Deque<Value>()) { waiting, value, next in
            waiting.state.append(value)
            if waiting.state.count > count, let due = waiting.state.popFirst() { next(due) }
        }
    }
}
