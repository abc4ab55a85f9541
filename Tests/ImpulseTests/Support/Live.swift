import Synchronization

#if DEBUG
@testable import Impulse
#endif

/// Counts the tokens that are alive: what a subscription held is gone when its count is back at zero.
final class Live: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }

    /// A new token, to be captured by what is under test.
    func token(_ number: Int = 0) -> Token { Token(of: self, number: number) }

    /// Something that is alive as long as somebody holds it.
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

        /// Makes a closure hold the token.
        func touch() {}
    }
}

/// A number that many threads count up.
final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .acquiring) }

    @discardableResult
    func increment() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// Notices when two threads are inside at once.
final class Overlap: Sendable {
    private let inside = Atomic(0)
    private let found = Atomic(0)
    #if DEBUG
    private let point = InterleavingPoint()
    #endif

    /// How often somebody came in while somebody was there.
    var count: Int { found.load(ordering: .acquiring) }

    func enter(_ body: () -> Void) {
        if inside.add(1, ordering: .acquiringAndReleasing).oldValue > 0 { found.add(1, ordering: .relaxed) }
        #if DEBUG
        point.write()
        #endif
        body()
        inside.subtract(1, ordering: .acquiringAndReleasing)
    }
}

/// A place for something that is made later, or let go of early.
final class Holder<Content: Sendable>: Sendable {
    private let place: Locked<Content?>

    init(_ content: Content? = nil) {
        place = Locked(content)
    }

    var content: Content? {
        get { place.withLock { $0 } }
        set {
            // What was there goes outside the lock: its end may run code that comes back here.
            let previous = place.withLock { place in
                defer { place = newValue }
                return place
            }
            withExtendedLifetime(previous) {}
        }
    }
}
