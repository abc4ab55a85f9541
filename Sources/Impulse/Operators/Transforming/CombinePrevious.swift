extension Signal {
    /// Pairs each value with the one before it, and the first with `initial`.
    ///
    ///     -1--2---3-|
    ///     combinePrevious(0).map { $1 - $0 }
    ///     -1--1---1-|
    ///
    /// ![combinePrevious(_:) as marbles](combinePrevious-_)
    ///
    ///     total.combinePrevious(0).map { before, now in now - before }
    @inlinable
    public func combinePrevious(_ initial: Value) -> Signal<(previous: Value, current: Value), Failure> {
        operate(keeping: initial) { last, value, next in
            let previous = last.state
            last.state = value
            next((previous, value))
        }
    }

    /// Pairs each value with the one before it, from the second on.
    ///
    ///     -1--2---3-|
    ///     combinePrevious().map { $0 + $1 }
    ///     ----3---5-|
    ///
    /// ![combinePrevious() as marbles](combinePrevious)
    @inlinable
    public func combinePrevious() -> Signal<(previous: Value, current: Value), Failure> {
        operate(keeping: Value?.none) { last, value, next in
            let previous = last.state
            last.state = value
            if let previous { next((previous, value)) }
        }
    }
}
