extension Signal {
    /// Drops values while they satisfy a condition, then passes all others through.
    ///
    ///     -1--2---3-1-|
    ///     skip(while: { $0 < 3 })
    ///     --------3-1-|
    ///
    /// ![skip(while:) as marbles](skip-while)
    ///
    ///     temperature.skip(while: { $0 < 20 })
    ///
    /// Does not test values after the first that does not satisfy the condition.
    public func skip(while isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate(keeping: true) { isSkipping, value, next in
            if isSkipping.state, isSkipped(value) { return }
            isSkipping.state = false
            next(value)
        }
    }
}
