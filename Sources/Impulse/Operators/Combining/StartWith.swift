extension Signal {
    /// A value, then this signal.
    ///
    ///     --1--2-|
    ///     startWith(0)
    ///     0-1--2-|
    ///
    /// The value is delivered before the source is subscribed to, so what a hot source sends meanwhile is missed.
    @inlinable
    public func startWith(_ value: Value) -> Signal {
        .concat([.just(value), self])
    }
}
