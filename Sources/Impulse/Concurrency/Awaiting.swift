extension Signal {
    /// Waits for the first value, returns it, and disposes of the subscription.
    ///
    ///     let settings = try await loadSettings().first()
    ///
    /// The signal is subscribed to at once, on the caller's actor. Its error is thrown.
    ///
    /// - Returns: `nil` if the signal completes without a value, or the task is cancelled, which disposes of the subscription.
    public consuming nonisolated(nonsending) func first(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Value? {
        // What follows holds the subscription alone: a recipe may hold values for those who subscribe late.
        let values = (consume self).take(1).values(buffering: .unbounded, fileID: fileID, line: line)
        let iterator = (consume values).makeAsyncIterator()
        return try await iterator.next(isolation: #isolation)
    }

    /// Waits for the completion, and returns the value before it.
    ///
    ///     let response = try await client.post(email.value).last()
    ///
    /// The signal is subscribed to at once, on the caller's actor. Its error is thrown.
    ///
    /// - Returns: `nil` if the signal completes without a value, or the task is cancelled, which disposes of the subscription.
    public consuming nonisolated(nonsending) func last(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Value? {
        let last = (consume self).take(last: 1)
        return try await (consume last).first(fileID: fileID, line: line)
    }

    /// Waits for the completion, and returns all values.
    ///
    ///     let answers = try await api.search(query.value).toArray()
    ///
    /// The signal is subscribed to at once, on the caller's actor. Its error is thrown.
    ///
    /// - Returns: `nil` if the task is cancelled, which disposes of the subscription: a part of the values is not returned.
    /// - Complexity: memory for all values.
    public consuming nonisolated(nonsending) func toArray(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> [Value]? {
        let all = (consume self).collect()
        return try await (consume all).first(fileID: fileID, line: line)
    }
}
