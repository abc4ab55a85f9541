#if NATS
import Synchronization

/// Values that arrive on any thread.
final class Collected<Value: Sendable>: Sendable {
    private let state = Mutex<[Value]>([])

    var values: [Value] { state.withLock { $0 } }
    func add(_ value: Value) { state.withLock { $0.append(value) } }

    /// Removes and returns the values.
    func take() -> [Value] {
        state.withLock { values in
            defer { values = [] }
            return values
        }
    }
}
#endif
