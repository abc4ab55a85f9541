import Impulse
import Synchronization

/// Records the events of one subscription.
final class Collector<Value: Sendable, Failure: Error>: Sendable {
    private let collected = Mutex<[Event<Value, Failure>]>([])

    func add(_ event: Event<Value, Failure>) {
        collected.withLock { $0.append(event) }
    }

    /// Subscribes to a signal and records its events.
    func collect(_ signal: Signal<Value, Failure>) -> any Disposable {
        signal.subscribe(
            next: { self.add(.next($0)) }, error: { self.add(.error($0)) }, completed: { self.add(.completed) })
    }

    var events: [Event<Value, Failure>] { collected.withLock { $0 } }
}

extension Signal {
    /// Subscribes, and returns all events once the signal has ended.
    func collected() async -> [Event<Value, Failure>] {
        await materialize().toArray() ?? []
    }
}
