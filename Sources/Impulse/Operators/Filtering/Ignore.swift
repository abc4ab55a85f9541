extension Signal where Value: Equatable {
    /// Drops values that equal `value`.
    ///
    ///     -1--2---1-|
    ///     ignore(1)
    ///     ----2-----|
    ///
    /// ![ignore(_:) as marbles](ignore-_)
    ///
    ///     words.ignore("")
    @inlinable
    public func ignore(_ value: Value) -> Signal {
        filter { $0 != value }
    }
}
