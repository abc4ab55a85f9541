import Synchronization

/// A counter that identifies the last of several callers, on any threads.
@usableFromInline
final class Countdown: Sendable {
    @usableFromInline let remaining: Atomic<Int>
    @usableFromInline let point = InterleavingPoint("countdown")

    @inlinable
    init(from count: Int) {
        remaining = Atomic(count)
    }

    @inlinable
    func isLast() -> Bool {
        point.write("subtract")
        return remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}
