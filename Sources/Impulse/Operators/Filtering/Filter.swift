extension Signal {
    /// The values that satisfy a condition.
    ///
    ///     -1--2---3-|
    ///     filter { $0 > 1 }
    ///     ----2---3-|
    ///
    ///     words.filter { !$0.isEmpty }
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate { next in { if isIncluded($0) { next($0) } } }
    }
}
