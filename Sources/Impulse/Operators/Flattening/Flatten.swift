extension Signal {
    /// Emits the values of the signals that this signal emits. See `flatMap(_:_:)`.
    ///
    /// ![flatten(_:) as marbles](flatten-_)
    ///
    ///     let newest = searches.flatten(.latest)
    @inlinable
    public func flatten<Output>(_ strategy: FlatteningStrategy<Failure> = .merge) -> Signal<Output, Failure>
    where Value == Signal<Output, Failure> {
        flatMap(strategy) { $0 }
    }
}
