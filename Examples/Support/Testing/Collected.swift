public import Impulse
import Synchronization

/// A log of entries in order.
public final class Log<Entry: Sendable>: Sendable {
    private let logged = Mutex<[Entry]>([])

    public init() {}

    public func add(_ entry: Entry) {
        logged.withLock { $0.append(entry) }
    }

    public var entries: [Entry] { logged.withLock { $0 } }
}

extension Signal {
    /// Subscribes, and returns all events once the signal has ended; none if the test's time limit is reached first.
    public func collected() async -> [Event<Value, Failure>] {
        await materialize().toArray() ?? []
    }
}
