extension Signal {
    /// How many values there are, sent when the source completes.
    ///
    ///     -a--b---c-|
    ///     count()
    ///     ----------(3|)
    ///
    /// ![count() as marbles](count)
    ///
    ///     lines.count()
    ///
    /// After an error nothing is sent but the error. A disposal disposes of the source. All is told on the thread
    /// that sends.
    @inlinable
    public func count() -> Signal<Int, Failure> {
        reduce(into: 0) { count, _ in count += 1 }
    }
}
