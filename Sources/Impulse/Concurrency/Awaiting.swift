extension Signal {
    /// Awaits the first value, returns it, and disposes of the subscription.
    ///
    ///     let settings = try await loadSettings().first()
    ///
    /// Subscribes immediately, on the caller's actor. Throws the signal's error.
    ///
    /// - Returns: `nil` if the signal completes without a value, or if the task is canceled, which disposes of the
    ///   subscription.
    public consuming nonisolated(nonsending) func first(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Value? {
        // Only the subscription is retained while it waits: the signal may buffer values for late subscribers.
        let values = (consume self).take(1).values(buffering: .unbounded, fileID: fileID, line: line)
        let iterator = (consume values).makeAsyncIterator()
        return try await iterator.next(isolation: #isolation)
    }

    /// Awaits the completion, and returns the last value.
    ///
    ///     let response = try await client.get(url).last()
    ///
    /// Subscribes immediately, on the caller's actor. Throws the signal's error.
    ///
    /// - Returns: `nil` if the signal completes without a value, or if the task is canceled, which disposes of the
    ///   subscription.
    public consuming nonisolated(nonsending) func last(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> Value? {
        let last = (consume self).take(last: 1)
        return try await (consume last).first(fileID: fileID, line: line)
    }

    /// Awaits the completion, and returns all values.
    ///
    ///     let answers = try await api.search(query.value).toArray()
    ///
    /// Subscribes immediately, on the caller's actor. Throws the signal's error.
    ///
    /// - Returns: `nil` if the task is canceled, which disposes of the subscription. It never returns only some of
    ///   the values.
    /// - Complexity: O(n) memory for n values.
    public consuming nonisolated(nonsending) func toArray(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(Failure) -> [Value]? {
        let all = (consume self).collect()
        return try await (consume all).first(fileID: fileID, line: line)
    }
}
