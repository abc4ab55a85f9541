extension Signal {
    /// Emits the value at an index, counted from 0, then completes.
    ///
    ///     -a--b---c-|
    ///     element(at: 1)
    ///     ----(b|)
    ///
    /// ![element(at:) as marbles](element-at)
    ///
    ///     lines.element(at: 1)
    ///
    /// Disposes of the source after that value. A source with fewer values completes without one.
    public func element(at index: Int) -> Signal {
        precondition(index >= 0, "element(at: \(index)): values are counted from 0")
        return skip(index).take(1)
    }
}
