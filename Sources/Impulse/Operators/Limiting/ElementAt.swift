extension Signal {
    /// The value with a given number, counted from 0.
    ///
    ///     -a--b---c-|
    ///     element(at: 1)
    ///     ----(b|)
    ///
    /// ![element(at:) as marbles](element-at)
    ///
    ///     lines.element(at: 1)
    ///
    /// After it the source is stopped and the signal completes; a source with fewer values completes it without one.
    /// An error is passed on; a disposal disposes of the source. All is told on the thread that sends.
    @inlinable
    public func element(at index: Int) -> Signal {
        precondition(index >= 0, "element(at: \(index)): values are counted from 0")
        return skip(index).take(1)
    }
}
