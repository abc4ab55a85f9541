extension Signal {
    /// Each value, transformed, without those of which the transform makes `nil`.
    ///
    ///     -1--x---3-|
    ///     compactMap { Int($0) }
    ///     -1------3-|
    ///
    /// ![compactMap(_:) as marbles](compactMap-_)
    ///
    ///     words.compactMap { Int($0) }
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func compactMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Output?
    ) -> Signal<Output, Failure> {
        operate { next in { if let output = transform($0) { next(output) } } }
    }
}
