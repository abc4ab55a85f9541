import Synchronization

/// A thread-safe log of entries, in order.
final class Log<Entry: Sendable>: Sendable {
    private let logged = Mutex<[Entry]>([])

    func add(_ entry: Entry) {
        logged.withLock { $0.append(entry) }
    }

    var entries: [Entry] { logged.withLock { $0 } }
}
