extension Signal where Value == Bool {
    /// Each value, negated.
    ///
    ///     -t--f---t-|
    ///     not()
    ///     -f--t---f-|
    ///
    /// ![not() as marbles](not)
    ///
    ///     isLoading.not().bind(to: button, \.isEnabled)
    ///
    /// An error and the completion are passed on; a disposal disposes of the source. All is told on the thread that
    /// sends.
    @inlinable
    public func not() -> Signal {
        map { !$0 }
    }
}
