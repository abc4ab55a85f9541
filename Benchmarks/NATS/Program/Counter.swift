#if NATS
import Foundation
import Synchronization

/// Counts on any thread, and blocks one until a number is reached.
final class Counter: Sendable {
    private let count = Atomic(0)
    private let goal = Atomic(Int.max)
    private let reached = DispatchSemaphore(value: 0)

    func add() {
        let number = count.add(1, ordering: .relaxed).newValue
        if number == goal.load(ordering: .relaxed) { reached.signal() }
    }

    /// Counts from zero to `number` from now on.
    func expect(_ number: Int) {
        count.store(0, ordering: .relaxed)
        goal.store(number, ordering: .relaxed)
    }

    func wait() { reached.wait() }
}

/// The monotonic time in nanoseconds.
func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
#endif
