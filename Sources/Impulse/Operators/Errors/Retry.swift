extension Signal {
    /// Subscribes again after an error, at most `count` times.
    ///
    ///     -1-#
    ///     retry(1)
    ///     -1--1-#
    ///
    /// ![retry(_:) as marbles](retry-_)
    ///
    ///     client.get(url).retry(3)
    ///
    /// Values that were emitted before an error are not retracted. The failed source is torn down, then subscribed to
    /// again on the thread that sent the error, without growing the stack. The last error passes through.
    ///
    /// - Parameter count: the maximum number of retries, which does not include the first subscription.
    @inlinable
    public func retry(_ count: Int) -> Signal {
        precondition(count >= 0, "retry(\(count)): the number of retries cannot be negative")
        let attempts = count == .max ? count : count + 1
        return .chained(repeatElement(self, count: attempts), whileEnding: { !$0.isCompletion })
    }

    /// Subscribes again after each error, until the source completes.
    ///
    ///     -1-#
    ///     retry()
    ///     -1--1--1--1--
    ///
    /// ![retry() as marbles](retry)
    ///
    /// Otherwise like ``retry(_:)``. A source that fails synchronously each time keeps its thread busy forever;
    /// ``retry(_:on:decide:)`` waits between attempts.
    @inlinable
    public func retry() -> Signal {
        .chained(repeatElement(self, count: .max), whileEnding: { !$0.isCompletion })
    }
}
