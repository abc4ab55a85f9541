extension Signal {
    /// Transforms each value and drops `nil` results.
    ///
    ///     -1--x---3-|
    ///     compactMap { Int($0) }
    ///     -1------3-|
    ///
    /// ![compactMap(_:) as marbles](compactMap-_)
    ///
    ///     words.compactMap { Int($0) }
    @inlinable
    public func compactMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Output?
    ) -> Signal<Output, Failure> {
        operate { next in { if let output = transform($0) { next(output) } } }
    }
}
