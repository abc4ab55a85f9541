import Synchronization

/// Closures that receive values, as one would write it by hand: serially, in one order on whatever threads they are
/// sent. Values sent during a delivery are delivered after it. No closure runs under the lock.
final class Handlers<Value: Sendable>: Sendable {
    typealias Handler = @Sendable (Value) -> Void

    private struct State: Sendable {
        var handlers: [(key: Int, call: Handler)] = []
        var nextKey = 0
        var waiting: [Value] = []
        var isDelivering = false
    }

    private let state = Mutex(State())

    /// - Parameter change: runs under the lock, together with fixing the value's place in the order.
    func send(_ value: Value, changing change: () -> Void = {}) {
        let handlers = state.withLock { state -> [(key: Int, call: Handler)]? in
            change()
            if state.isDelivering {
                state.waiting.append(value)
                return nil
            }
            state.isDelivering = true
            return state.handlers
        }
        guard let handlers else { return }
        for handler in handlers { handler.call(value) }
        deliverWaiting()
    }

    private func deliverWaiting() {
        while true {
            let (handlers, values) = state.withLock { state in
                let values = state.waiting
                state.waiting = []
                state.isDelivering = !values.isEmpty
                return (state.handlers, values)
            }
            if values.isEmpty { return }
            for value in values {
                for handler in handlers { handler.call(value) }
            }
        }
    }

    func locked<Result: Sendable>(_ body: () -> Result) -> Result {
        state.withLock { _ in body() }
    }

    func add(_ handler: @escaping Handler) -> Int {
        state.withLock { state in
            state.nextKey += 1
            state.handlers.append((state.nextKey, handler))
            return state.nextKey
        }
    }

    func remove(_ key: Int) {
        state.withLock { state in
            if let index = state.handlers.lastIndex(where: { $0.key == key }) { state.handlers.remove(at: index) }
        }
    }
}
