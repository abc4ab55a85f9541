extension Signal {
    /// All values but the last `count`.
    ///
    ///     -1--2---3-4-|
    ///     skip(last: 2)
    ///     --------1-2-|
    ///
    /// ![skip(last:) as marbles](skip-last)
    ///
    ///     lines.skip(last: 1)
    ///
    /// Each is sent when it is known not to be one of the last: when the `count`th after it comes. An error and the
    /// completion are passed on; a disposal disposes of the source. All is told on the thread that sends.
    ///
    /// - Complexity: O(1) per value, and memory for `count` values.
    @inlinable
    public func skip(last count: Int) -> Signal {
        precondition(count >= 0, "skip(last: \(count)): the number of values cannot be negative")
        return operate { next in
            let waiting = Box(Deque<Value>())
            return { value in
                waiting.state.append(value)
                if waiting.state.count > count, let due = waiting.state.popFirst() { next(due) }
            }
        }
    }
}
