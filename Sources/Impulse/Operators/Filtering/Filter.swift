extension Signal {
    /// The values that satisfy a condition.
    ///
    ///     -1--2---3-|
    ///     filter { $0 > 1 }
    ///     ----2---3-|
    ///
    /// ![filter(_:) as marbles](filter-_)
    ///
    ///     words.filter { !$0.isEmpty }
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        let isIncluded = SharedClosure(isIncluded)
        return operate { next in { if isIncluded.call($0) { next($0) } } }
    }
}
