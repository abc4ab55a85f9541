import Dispatch
import Impulse

/// Runs `work`, which waits for something real, and returns its result. Fails after a minute, even if `work`
/// ignores that it is then canceled, and even if no thread of Swift's pool is free.
///
/// - Parameters:
///   - subject: the name of the awaited event, such as "the broker's port".
///   - seen: returns the last state of it.
///   - output: returns the component's output.
package func wait<Result: Sendable>(
    for subject: String, within limit: Duration = WaitFailure.limit,
    seen: @escaping @Sendable () async -> String = { "" }, output: @escaping @Sendable () -> String = { "" },
    _ work: sending @escaping @isolated(any) () async throws -> Result
) async throws -> Result {
    do {
        return try await firstOf(limit, work)
    } catch is TooLate {
        // A component that hangs may not answer this either.
        let seen = try? await firstOf(min(limit, .seconds(5))) { await seen() }
        throw WaitFailure(subject: subject, limit: limit, seen: seen ?? "no answer", output: output())
    }
}

/// Waits until a condition is true that no event announces, such as the number of the process's open files. A condition
/// that an event announces is waited for with that event.
package func wait(
    for subject: String, within limit: Duration = WaitFailure.limit,
    seen: @escaping @Sendable () async -> String = { "" }, output: @escaping @Sendable () -> String = { "" },
    until condition: sending @escaping @isolated(any) () throws -> Bool
) async throws {
    try await wait(for: subject, within: limit, seen: seen, output: output) {
        // Asked ever more seldom: a queue that is asked often keeps all of Dispatch's threads.
        var pause = 0.005
        while !Task.isCancelled, try await !condition() {
            await withCheckedContinuation { continuation in
                DispatchQueue.global().asyncAfter(deadline: .now() + pause) { continuation.resume() }
            }
            pause = min(2 * pause, 1)
        }
    }
}

private struct TooLate: Error {}

/// Returns the result of `work`, or fails once `limit` has passed. A queue measures the time, because the work may
/// occupy all threads of Swift's pool.
private func firstOf<Result: Sendable>(
    _ limit: Duration, _ work: sending @escaping @isolated(any) () async throws -> Result
) async throws -> Result {
    let task = Task(operation: work)
    let pending = Guarded<CheckedContinuation<Result, any Error>?>(nil)
    let finish = { @Sendable (result: Swift.Result<Result, any Error>) in
        pending.withLock { $0.take() }?.resume(with: result)
    }
    return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
            pending.withLock { $0 = continuation }
            let timer = QueueScheduler(label: "wait").schedule(after: limit) {
                // Before the cancellation, because some work ends on it as if it had succeeded.
                finish(.failure(TooLate()))
                task.cancel()
            }
            Task.detached {
                let result = await task.result
                timer.dispose()
                finish(result)
            }
        }
    } onCancel: {
        task.cancel()
    }
}
