extension Signal {
    /// The same value in place of each.
    ///
    ///     -1--2---3-|
    ///     replaceValues(with: "x")
    ///     -x--x---x-|
    ///
    /// ![replaceValues(with:) as marbles](replaceValues-with)
    ///
    ///     taps.replaceValues(with: 1).scan(0) { $0 + $1 }
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func replaceValues<Output: Sendable>(with value: Output) -> Signal<Output, Failure> {
        operate { next in { _ in next(value) } }
    }
}
