extension Signal {
    /// Splits values by a condition into two signals that share one subscription.
    ///
    ///     -1-2-3-4-|
    ///     partition { $0 > 2 }
    ///     -----3-4-|     matching
    ///     -1-2-----|     others
    ///
    /// ![partition(_:) as marbles](partition-_)
    ///
    ///     let (drafts, others) = messages.partition(\.isDraft)
    ///
    /// The source is subscribed to with the first subscriber of either signal, and disposed of with the last of both.
    /// A later subscriber misses earlier values: values emitted synchronously on subscription reach only the
    /// first of the two signals. A subscriber that arrives after the end subscribes to the source again. Both signals
    /// receive the terminal event. Built on ``share(replay:while:fileID:line:)``.
    ///
    /// - Parameter isMatching: called once for each value, on the sending thread.
    @inlinable
    public func partition(
        _ isMatching: @escaping @Sendable (Value) -> Bool, fileID: StaticString = #fileID, line: UInt = #line
    ) -> (matching: Signal, others: Signal) {
        let values = map { (value: $0, isMatching: isMatching($0)) }.share(fileID: fileID, line: line)
        return (
            values.compactMap { $0.isMatching ? $0.value : nil },
            values.compactMap { $0.isMatching ? nil : $0.value }
        )
    }
}
