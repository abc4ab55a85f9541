extension Signal {
    /// The values that satisfy a condition, and the others, by one subscription.
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
    /// The source is subscribed to with the first subscriber of either, and disposed of with the last of both. Who comes
    /// later has missed what was sent: so a source that sends within its subscription tells one of the two nothing. See
    /// ``share(replay:while:fileID:line:)``, by which this is done. The end is told to both. All is told on the thread
    /// that sends.
    ///
    /// - Parameter isMatching: called once for each value, on the thread that sends it.
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
