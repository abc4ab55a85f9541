extension Signal {
    /// Each value, transformed.
    ///
    ///     -1--2---3-|
    ///     map { $0 * 10 }
    ///     -a--b---c-|     a = 10, b = 20, c = 30
    ///
    /// ![map(_:) as marbles](map-_)
    ///
    ///     temperature.map { "\($0) °C" }
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Signal<Output, Failure> {
        let transform = SharedClosure(transform)
        return operate { next in { next(transform.call($0)) } }
    }
}
