extension Signal {
    /// The end alone.
    ///
    ///     -1--2---3-|
    ///     ignoreValues()
    ///     ----------|
    ///
    /// ![ignoreValues() as marbles](ignoreValues)
    ///
    /// No value can come, which `Never` says. An error is passed on; a disposal disposes of the source. All is told
    /// on the thread that sends.
    @inlinable
    public func ignoreValues() -> Signal<Never, Failure> {
        operate { _ in { _ in } }
    }

    /// The end alone, as the end of a signal of other values, with which it is combined.
    ///
    ///     document.save().ignoreValues().concat(document.reload())
    ///
    /// An error is passed on; a disposal disposes of the source. All is told on the thread that sends.
    @_disfavoredOverload
    @inlinable
    public func ignoreValues<Output>() -> Signal<Output, Failure> {
        operate { _ in { _ in } }
    }
}
