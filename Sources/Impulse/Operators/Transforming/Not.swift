extension Signal where Value == Bool {
    /// Each value, negated.
    ///
    ///     -t--f---t-|
    ///     not()
    ///     -f--t---f-|
    @inlinable
    public func not() -> Signal {
        map { !$0 }
    }
}
