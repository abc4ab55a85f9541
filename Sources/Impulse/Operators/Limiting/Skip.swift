extension Signal {
    /// Drops the first `count` values.
    ///
    ///     -1--2---3-4-|
    ///     skip(2)
    ///     --------3-4-|
    ///
    /// ![skip(_:) as marbles](skip-_)
    ///
    ///     volume.signal.skip(1).subscribe { store($0) }     // only the changes
    @inlinable
    public func skip(_ count: Int) -> Signal {
        precondition(count >= 0, "skip(\(count)): the number of values cannot be negative")
        return operate(keeping: count) { remaining, value, next in
            if remaining.state > 0 {
                remaining.state -= 1
            } else {
                next(value)
            }
        }
    }
}
