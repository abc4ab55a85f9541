extension Signal {
    /// Subscribes to the source again after each completion, without end.
    ///
    ///     -1-2|
    ///     repeat()
    ///     -1-2-1-2-1-2-
    ///
    /// ![repeat() as marbles](repeat)
    ///
    ///     poll.concat(pause).repeat()
    ///
    /// Disposes of the completed source, then subscribes again on the thread that sent the completion, without
    /// growing the stack. A source that completes synchronously is repeated until `take` or a disposal stops it.
    @inlinable
    public func `repeat`() -> Signal {
        .concat(repeatElement(self, count: .max))
    }

    /// Subscribes to the source `times` times, one after the other.
    ///
    ///     -1-2|
    ///     repeat(2)
    ///     -1-2-1-2|
    ///
    /// ![repeat(_:) as marbles](repeat-_)
    ///
    /// Like ``repeat()``, but completes with the last subscription. `repeat(0)` completes without subscribing to the
    /// source.
    @inlinable
    public func `repeat`(_ times: Int) -> Signal {
        precondition(times >= 0, "repeat(\(times)): the number of times cannot be negative")
        return .concat(repeatElement(self, count: times))
    }
}
