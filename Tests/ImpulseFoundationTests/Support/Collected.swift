import Impulse
import Synchronization

/// The events of one subscription.
final class Collector<Value: Sendable, Failure: Error>: Sendable {
    private let collected = Mutex<[Event<Value, Failure>]>([])

    func add(_ event: Event<Value, Failure>) {
        collected.withLock { $0.append(event) }
    }

    var events: [Event<Value, Failure>] { collected.withLock { $0 } }
}

extension Signal {
    /// Subscribes, and returns all events once the signal has ended.
    func collected() async -> [Event<Value, Failure>] {
        let collector = Collector<Value, Failure>()
        await withCheckedContinuation { continuation in
            subscribe(
                next: { collector.add(.next($0)) },
                error: { error in
                    collector.add(.error(error))
                    continuation.resume()
                },
                completed: {
                    collector.add(.completed)
                    continuation.resume()
                })
        }
        return collector.events
    }
}

extension Signal {
    /// Subscribes, and returns all values once the signal has completed.
    func all() async throws -> [Value] {
        try await toArray() ?? []
    }
}
