extension Signal {
    /// The values that satisfy a condition.
    ///
    ///     -1--2---3-|
    ///     filter { $0 > 1 }
    ///     ----2---3-|
    @inlinable
    public func filter(_ isIncluded: @escaping @Sendable (Value) -> Bool) -> Signal {
        operate { sink in
            sink.receiving { if isIncluded($0) { sink.next($0) } }
        }
    }
}
