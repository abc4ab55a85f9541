extension Signal {
    /// Emits one or more values, then this signal's.
    ///
    ///     --1--2-|
    ///     startWith(0)
    ///     0-1--2-|
    ///
    /// ![startWith(_:) as marbles](startWith-_)
    ///
    ///     api.user(1).map(\.name).startWith("Loading…")
    ///     temperature.startWith(20, 21)
    ///
    /// The values are delivered before the source is subscribed to, so values that a hot source emits during their
    /// delivery are missed.
    public func startWith(_ values: Value...) -> Signal {
        .concat([values.count == 1 ? .just(values[0]) : Signal(elements: values), self])
    }
}
