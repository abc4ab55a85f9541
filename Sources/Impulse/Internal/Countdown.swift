import Synchronization

/// A counter that identifies the last of several callers, on any threads.
final class Countdown: Sendable {
    let remaining: Atomic<Int>
    let point = InterleavingPoint("countdown")

    init(from count: Int) {
        remaining = Atomic(count)
    }

    func isLast() -> Bool {
        point.write("subtract")
        return remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}
