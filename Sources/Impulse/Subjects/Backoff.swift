import Synchronization

/// Whether a sender who finds a word busy gives way to the owner for a moment, and tries again.
///
/// Between threads that pays: what is posted costs the owner a message from another core's cache, several times what it
/// costs the sender to deliver it a moment later. Inside a delivery, on the owner's own thread, it is in vain. Which
/// it is nobody knows without a note of the thread with every send; so it is tried, and ever less often where it was in
/// vain.
@usableFromInline
struct Backoff: ~Copyable, Sendable {
    /// How many are to post without a try: in the lower half those who are left, in the upper half all of them. Several threads
    /// may overwrite what others counted, which makes a try more or less.
    private let skips = Atomic<UInt>(0)

    private static let half = UInt(UInt.bitWidth / 2)
    private static let most: UInt = 1023

    @usableFromInline
    init() {}

    /// Enters, if a moment was enough for it to become idle.
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
