#if GTK
import Dispatch
import Glibc
import Impulse

/// A thread-safe log of received values, in order.
final class Received<Value: Sendable>: Sendable {
    private let values = MutableProperty<[Value]>([])

    func add(_ value: Value) {
        values.modify { $0.append(value) }
    }

    var all: [Value] { values.value }

    /// Waits until `count` values have been received.
    func wait(until count: Int) async {
        _ = await values.signal.filter { $0.count >= count }.first()
    }
}

/// Runs `body` on another thread.
func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
}

/// Waits until the work submitted to the main queue so far has run.
func settle() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { DispatchQueue.main.async { continuation.resume() } }
    }
}

func currentThread() -> UInt { UInt(pthread_self()) }
#endif
