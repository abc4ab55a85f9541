extension Signal {
    /// Drops all values and passes only the end through.
    ///
    ///     -1--2---3-|
    ///     ignoreValues()
    ///     ----------|
    ///
    /// ![ignoreValues() as marbles](ignoreValues)
    ///
    /// The value type `Never` states that no value can arrive.
    public func ignoreValues() -> Signal<Never, Failure> {
        operate { _ in { _ in } }
    }

    /// Drops all values, for use where a signal of another value type is expected.
    ///
    ///     document.save().ignoreValues().concat(document.reload())
    @_disfavoredOverload
    public func ignoreValues<Output>() -> Signal<Output, Failure> {
        operate { _ in { _ in } }
    }
}
