extension Signal {
    /// The values from the first that does not satisfy a condition.
    ///
    ///     -1--2---3-1-|
    ///     skip(while: { $0 < 3 })
    ///     --------3-1-|
    ///
    /// ![skip(while:) as marbles](skip-while)
    ///
    ///     temperature.skip(while: { $0 < 20 })
    ///
    /// Once a value has not, the others are not asked. An error and the completion are passed on; a disposal disposes
    /// of the source. All is told on the thread that sends.
    @inlinable
    public func skip(while isSkipped: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate { next in
            let isSkipping = Box(true)
            return { value in
                if isSkipping.state, isSkipped(value) { return }
                isSkipping.state = false
                next(value)
            }
        }
    }
}
