extension Signal where Value: Equatable {
    /// The values that are not equal to `value`.
    ///
    ///     -1--2---1-|
    ///     ignore(1)
    ///     ----2-----|
    ///
    /// ![ignore(_:) as marbles](ignore-_)
    ///
    ///     words.ignore("")
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func ignore(_ value: Value) -> Signal {
        filter { $0 != value }
    }
}
