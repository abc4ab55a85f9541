extension Signal {
    /// Subscribes again after each completion, without end.
    ///
    ///     -1-2|
    ///     repeat()
    ///     -1-2-1-2-1-2-
    ///
    /// ![repeat() as marbles](repeat)
    ///
    ///     poll.concat(pause).repeat()
    ///
    /// The completed source is torn down, then subscribed to again on the thread that sent the completion, without growing
    /// the stack. An error is passed on. A source that completes at once is repeated until `take` or a disposal stops it.
    @inlinable
    public func `repeat`() -> Signal {
        .concat(repeatElement(self, count: .max))
    }

    /// This signal, so many times in a row.
    ///
    ///     -1-2|
    ///     repeat(2)
    ///     -1-2-1-2|
    ///
    /// ![repeat(_:) as marbles](repeat-_)
    ///
    /// As ``repeat()``, and completes with the last of them; `repeat(0)` completes without subscribing to the source.
    @inlinable
    public func `repeat`(_ times: Int) -> Signal {
        precondition(times >= 0, "repeat(\(times)): the number of times cannot be negative")
        return .concat(repeatElement(self, count: times))
    }
}
