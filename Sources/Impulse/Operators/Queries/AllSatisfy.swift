extension Signal {
    /// Whether all values satisfy a condition: one answer.
    ///
    ///     -1--2---3-|
    ///     allSatisfy { $0 < 2 }
    ///     ----(f|)
    ///
    /// ![allSatisfy(_:) as marbles](allSatisfy-_)
    ///
    ///     temperature.allSatisfy { $0 < 100 }
    ///
    /// The first value that does not stops the source; a source that completes without one gives `true`. An error is passed
    /// on, being no answer. (ReactiveObjC's `all:` answers `NO` to it.) A disposal disposes of the source. All is
    /// told on the thread that sends.
    @inlinable
    public func allSatisfy(_ condition: @escaping @Sendable (Value) -> Bool) -> Signal<Bool, Failure> {
        contains { !condition($0) }.not()
    }
}
