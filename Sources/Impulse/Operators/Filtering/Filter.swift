extension Signal {
    /// Emits only the values that satisfy a condition.
    ///
    ///     -1--2---3-|
    ///     filter { $0 > 1 }
    ///     ----2---3-|
    ///
    /// ![filter(_:) as marbles](filter-_)
    ///
    ///     words.filter { !$0.isEmpty }
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        let isIncluded = SharedClosure(isIncluded)
        return operate { next in { if isIncluded.call($0) { next($0) } } }
    }
}
