import Impulse
import Synchronization

/// A thread-safe counter.
final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }

    @discardableResult
    func increment() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// Detects concurrent entries.
final class Overlap: Sendable {
    private let inside = Atomic(0)
    private let found = Atomic(0)
    private let point = InterleavingPoint("recorder")

    /// The number of entries while another thread was inside.
    var count: Int { found.load(ordering: .acquiring) }

    func enter(_ body: () -> Void) {
        if inside.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { found.add(1, ordering: .relaxed) }
        point.write("record")
        body()
        inside.subtract(1, ordering: .acquiringAndReleasing)
    }
}

/// A variable, for something that is made later or released early.
final class Holder<Content: Sendable>: Sendable {
    private let place: Locked<Content?>

    init(_ content: Content? = nil) {
        place = Locked(content)
    }

    var content: Content? {
        get { place.withLock { $0 } }
        set {
            // The previous content is released outside the lock, since its deinitializer may use this holder.
            let previous = place.withLock { place in
                defer { place = newValue }
                return place
            }
            withExtendedLifetime(previous) {}
        }
    }
}
