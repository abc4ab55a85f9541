extension Signal {
    /// A value, then this signal.
    ///
    ///     --1--2-|
    ///     startWith(0)
    ///     0-1--2-|
    ///
    /// ![startWith(_:) as marbles](startWith-_)
    ///
    ///     client.get(url).map(\.body).startWith("Loading…")
    ///
    /// The value is delivered before the source is subscribed to, so what a hot source sends meanwhile is missed. An
    /// error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func startWith(_ value: Value) -> Signal {
        .concat([.just(value), self])
    }
}
