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
