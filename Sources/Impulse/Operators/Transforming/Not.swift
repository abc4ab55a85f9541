extension Signal where Value == Bool {
    /// Negates each value.
    ///
    ///     -t--f---t-|
    ///     not()
    ///     -f--t---f-|
    ///
    /// ![not() as marbles](not)
    ///
    ///     isLoading.not().bind(to: button, \.isEnabled)
    @inlinable
    public func not() -> Signal {
        map { !$0 }
    }
}
