import Synchronization

/// The decision whether a sender that finds a word busy yields to the owner for a moment and tries again.
///
/// Between threads this pays: a posted message, fetched from another core's cache, costs the owner several times what
/// it costs the sender to deliver it a moment later. Inside a delivery, on the owner's own thread, it is useless.
/// Only recording the thread with every send could distinguish the two, so the sender tries, and tries less and less
/// often where it fails.
@usableFromInline
struct Backoff: ~Copyable, Sendable {
    /// How many sends post without trying: the remaining number in the lower half, the full number in the upper half.
    /// Threads may overwrite each other's counts, which costs or saves a try.
    private let skips = Atomic<UInt>(0)

    private static let half = UInt(UInt.bitWidth / 2)
    private static let most: UInt = 1023

    @usableFromInline
    init() {}

    /// Enters the word if it becomes idle after a moment. Returns whether it did.
    @usableFromInline
    func enter(_ word: borrowing StateWord) -> Bool {
        let skips = skips.load(ordering: .relaxed)
        guard skips << Self.half == 0 else {
            self.skips.store(skips - 1, ordering: .relaxed)
            return false
        }
        System.giveWay()
        let hasEntered = word.tryEnter()
        let next = hasEntered ? 0 : min(skips >> Self.half * 2 + 1, Self.most)
        self.skips.store(next << Self.half | next, ordering: .relaxed)
        return hasEntered
    }
}
