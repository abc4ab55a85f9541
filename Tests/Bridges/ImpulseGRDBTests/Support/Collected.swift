import Impulse
import Synchronization

/// A thread-safe log of entries, in order.
final class Log<Entry: Sendable>: Sendable {
    private let logged = Mutex<[Entry]>([])

    func add(_ entry: Entry) {
        logged.withLock { $0.append(entry) }
    }

    var entries: [Entry] { logged.withLock { $0 } }
}

extension Signal {
    /// Subscribes, and returns all events once the signal has ended; none if the test's time limit is reached first.
    func collected() async -> [Event<Value, Failure>] {
        await materialize().toArray() ?? []
    }
}
