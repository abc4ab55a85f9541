import Synchronization

/// A value, and handlers that are told of its changes in their order.
final class HandWrittenProperty: Sendable {
    private let current: Mutex<Int>
    let handlers = Handlers<Int>()

    init(_ value: Int) {
        current = Mutex(value)
    }

    var value: Int {
        get { current.withLock { $0 } }
        set {
            // Told under a lock of its own, the value and its place in the order would be one step; two steps are cheaper still.
            current.withLock { $0 = newValue }
            handlers.send(newValue)
        }
    }
}
