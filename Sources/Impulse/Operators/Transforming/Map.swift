extension Signal {
    /// Transforms each value.
    ///
    ///     -1--2---3-|
    ///     map { $0 * 10 }
    ///     -a--b---c-|     a = 10, b = 20, c = 30
    ///
    /// ![map(_:) as marbles](map-_)
    ///
    ///     temperature.map { "\($0) °C" }
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Signal<Output, Failure> {
        let transform = SharedClosure(transform)
        return operate { next in { next(transform.call($0)) } }
    }
}
