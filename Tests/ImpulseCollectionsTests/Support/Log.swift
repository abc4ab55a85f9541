import Synchronization

/// Values that closures add on any thread.
final class Log<Value: Sendable>: Sendable {
    private let list = Mutex<[Value]>([])

    func add(_ value: Value) { list.withLock { $0.append(value) } }
    var all: [Value] { list.withLock { $0 } }
}
