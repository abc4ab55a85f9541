package import Impulse
import Synchronization

/// Records the events of one subscription.
package final class Collector<Value: Sendable, Failure: Error>: Sendable {
    private let collected = Mutex<[Event<Value, Failure>]>([])

    package init() {}

    package func add(_ event: Event<Value, Failure>) {
        collected.withLock { $0.append(event) }
    }

    /// Subscribes to a signal and records its events.
    package func collect(_ signal: Signal<Value, Failure>) -> any Disposable {
        signal.subscribe(
            next: { self.add(.next($0)) }, error: { self.add(.error($0)) }, completed: { self.add(.completed) })
    }

    package var events: [Event<Value, Failure>] { collected.withLock { $0 } }
}

extension Signal {
    /// Subscribes, and returns all events once the signal has ended.
    package func collected() async -> [Event<Value, Failure>] {
        await materialize().toArray() ?? []
    }
}

extension Signal {
    /// Subscribes, and returns all values once the signal has completed.
    package func all() async throws -> [Value] {
        try await toArray() ?? []
    }
}
