extension Signal {
    /// How many values there are, sent when the source completes.
    ///
    ///     -a--b---c-|
    ///     count()
    ///     ----------(3|)
    ///
    ///     lines.count()
    ///
    /// After an error nothing is sent but the error.
    @inlinable
    public func count() -> Signal<Int, Failure> {
        reduce(into: 0) { count, _ in count += 1 }
    }
}
