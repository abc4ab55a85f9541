extension Signal {
    /// The same value in place of each.
    ///
    ///     -1--2---3-|
    ///     map(to: "x")
    ///     -x--x---x-|
    ///
    /// ![map(to:) as marbles](map-to)
    ///
    ///     taps.map(to: 1).scan(0) { $0 + $1 }
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func map<Output: Sendable>(to value: Output) -> Signal<Output, Failure> {
        operate { next in { _ in next(value) } }
    }
}
