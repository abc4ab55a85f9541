import Synchronization

/// Says which of several callers, on whatever threads, is the last.
@usableFromInline
final class Countdown: Sendable {
    @usableFromInline let remaining: Atomic<Int>

    @inlinable
    init(from count: Int) {
        remaining = Atomic(count)
    }

    @inlinable
    func isLast() -> Bool {
        remaining.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
    }
}
