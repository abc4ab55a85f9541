extension Signal {
    /// Waits for the first value, then disposes of the subscription.
    ///
    ///     let location = try await locations.first()
    ///
    /// The signal is subscribed to at once, on the caller's actor. Its error is thrown.
    ///
    /// - Returns: `nil` if the signal completes without a value, or the task is cancelled, which disposes of the subscription.
    public nonisolated(nonsending) func first(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Value? {
        let iterator = take(1).values(buffering: .unbounded, fileID: fileID, line: line).makeAsyncIterator()
        return try await iterator.next(isolation: #isolation)
    }

    /// Waits for the completion, for the value before it.
    ///
    ///     let response = try await subscribe.execute(email).last()
    ///
    /// The signal is subscribed to at once, on the caller's actor. Its error is thrown.
    ///
    /// - Returns: `nil` if the signal completes without a value, or the task is cancelled, which disposes of the subscription.
    public nonisolated(nonsending) func last(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Value? {
        try await takeLast(1).first(fileID: fileID, line: line)
    }

    /// Waits for the completion, for all values before it.
    ///
    ///     let people = try await database.rows(of: query).toArray()
    ///
    /// The signal is subscribed to at once, on the caller's actor. Its error is thrown.
    ///
    /// - Returns: `nil` if the task is cancelled, which disposes of the subscription: some of the values are not all of them.
    /// - Complexity: Memory for all values.
    public nonisolated(nonsending) func toArray(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> [Value]? {
        try await collect().first(fileID: fileID, line: line)
    }
}
