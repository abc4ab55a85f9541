import Impulse

extension Signal {
    /// Returns the first value that fulfils a condition; `nil` if the signal completes without one. Fails after a
    /// minute, with the last value received. Subscribes on the calling thread, without waiting for a thread of Swift's
    /// pool.
    package func first(
        for subject: String, within limit: Duration = WaitFailure.limit,
        output: @escaping @Sendable () -> String = { "" },
        where condition: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) async throws -> Value? {
        let last = Guarded("nothing")
        let values = on(next: { value in last.withLock { $0 = "\(value)" } }).filter(condition).take(1)
            .materializeResults().values(buffering: .unbounded).makeAsyncIterator()
        return try await wait(for: subject, within: limit, seen: { last.withLock { $0 } }, output: output) {
            try await values.next(isolation: nil)?.get()
        }
    }
}
