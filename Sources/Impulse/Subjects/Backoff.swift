import Synchronization

/// The decision whether a sender that finds a word busy yields to the owner for a moment and tries again.
///
/// Between threads this pays: a posted message, fetched from another core's cache, costs the owner several times what
/// it costs the sender to deliver it a moment later. Inside a delivery, on the owner's own thread, it is useless.
/// Only recording the thread with every send could distinguish the two, so the sender tries, and tries less and less
/// often where it fails.
///
/// An owner that sends again and again is idle for a part of the time only, so between threads too, one try fails more
/// often than not. Once a try has succeeded, there are several threads, and the sender tries several times: if all
/// fail, the owner is busy with one delivery.
@usableFromInline
struct Backoff: ~Copyable, Sendable {
    /// The sends that post without trying: the remaining number in the lower half, the full number in the upper half,
    /// whose highest bit says that a try has succeeded. Threads may overwrite each other's counts, which costs or
    /// saves a try.
    private let skips = Atomic<UInt>(0)

    private static let half = UInt(UInt.bitWidth / 2)
    private static let shared: UInt = 1 << UInt(UInt.bitWidth - 1)
    private static let most: UInt = 1023
    private static let tries = 8

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
        let shared = skips & Self.shared
        for _ in 0..<(shared == 0 ? 1 : Self.tries) {
            System.giveWay()
            if word.tryEnter() {
                if skips != Self.shared { self.skips.store(Self.shared, ordering: .relaxed) }
                return true
            }
        }
        let next = min((skips - shared) >> Self.half * 2 + 1, Self.most)
        self.skips.store(shared | next << Self.half | next, ordering: .relaxed)
        return false
    }
}
