extension Signal where Value == Bool {
    /// Each value, negated.
    ///
    ///     -t--f---t-|
    ///     not()
    ///     -f--t---f-|
    ///
    ///     isLoading.not().bind(to: button, \.isEnabled)
    @inlinable
    public func not() -> Signal {
        map { !$0 }
    }
}
