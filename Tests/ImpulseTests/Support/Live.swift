import Impulse
import Synchronization

/// Counts live tokens. When the count is back at 0, everything that captured one has been released.
final class Live: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }

    /// Returns a new token for the code under test to capture.
    func token(_ number: Int = 0) -> Token { Token(of: self, number: number) }

    /// An object that counts as alive until it is deallocated.
    final class Token: Sendable {
        let number: Int
        private let live: Live

        fileprivate init(of live: Live, number: Int) {
            self.live = live
            self.number = number
            live.number.add(1, ordering: .acquiringAndReleasing)
        }

        deinit {
            live.number.subtract(1, ordering: .acquiringAndReleasing)
        }

        /// Makes a closure capture the token.
        func touch() {}
    }
}

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
