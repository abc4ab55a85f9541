import Synchronization

/// The atomic word of a mailbox that has a value: it decides who delivers, guards the value, and holds what is posted.
///
///     0               idle
///     bit 0  busy     an owner delivers
///     bit 1  ended    nothing more is sent
///     bit 2  locked   a thread reads or changes the value; only that thread may change the word
///     others          the address of the newest message that was posted while the mailbox was busy
///
/// A set changes the value and takes its place in the order of deliveries in one step: while the word is locked, it
/// becomes the owner or posts a message. The lock is held for a copy or a swap, and never while code outside the
/// library runs. Unlocking is a plain store, because nothing else changes a locked word.
@usableFromInline
struct ValueWord: ~Copyable {
    @usableFromInline static let busy: UInt = 1
    @usableFromInline static let ended: UInt = 2
    @usableFromInline static let locked: UInt = 4

    @usableFromInline let bits = Atomic<UInt>(0)

    /// Announces each step, so that `InterleavingTests` can take the steps in every order.
    @usableFromInline let point = InterleavingPoint("value")

    init() {}

    /// True if nothing has been posted since the owner entered. Only for the owner.
    @inlinable
    var isQuiet: Bool {
        point.read("look")
        return bits.load(ordering: .relaxed) == Self.busy
    }

    /// Locks an idle word. Returns whether it was idle and unlocked.
    @inlinable
    func tryLock() -> Bool {
        point.lock("try to lock")
        let isLocked = bits.compareExchange(
            expected: 0, desired: Self.locked, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
        if isLocked { CallOut.lockTaken() } else { point.unlock() }
        return isLocked
    }

    /// Locks the word. Returns its other bits, which do not change before ``unlock(_:)``.
    @inlinable
    func lock() -> UInt {
        tryLock() ? 0 : lockInUse()
    }

    @usableFromInline
    @inline(never)
    func lockInUse() -> UInt {
        point.lock()
        CallOut.lockTaken()
        var spinWait = SpinWait()
        var current = bits.load(ordering: .relaxed)
        while true {
            if current & Self.locked != 0 {
                spinWait.wait()
                current = bits.load(ordering: .relaxed)
                continue
            }
            let (exchanged, original) = bits.weakCompareExchange(
                expected: current, desired: current | Self.locked,
                successOrdering: .acquiring, failureOrdering: .relaxed)
            if exchanged { return current }
            current = original
        }
    }

    /// Unlocks the word, and changes it.
    ///
    /// The store releases what was written before it, but Swift's optimizer moves a retain past any store, an atomic
    /// one too: the value that was copied under the lock would be retained after another thread has released it. It
    /// moves none past a fence, which costs no instruction on x86-64. `PropertyReferenceRaceTests` checks it.
    @inlinable
    func unlock(_ next: UInt) {
        atomicMemoryFence(ordering: .releasing)
        bits.store(next, ordering: .releasing)
        CallOut.lockReleased()
        point.unlock()
    }

    /// Unlocks a busy word, and posts a message to the owner.
    ///
    /// - Parameter current: the result of ``lock()``.
    @usableFromInline
    func unlock(_ current: UInt, posting message: MessageNode) {
        point.note("post")
        let address = UInt(bitPattern: UnsafeMutableRawPointer(retaining: message))
        message.older = MessageNode.address(in: current)
        unlock(address | current & StateWord.flags)
    }

    /// Changes busy to idle; fails if something was posted, the mailbox has ended, or the word is locked.
    @inlinable
    func tryLeave() -> Bool {
        point.write("leave")
        return bits.compareExchange(
            expected: Self.busy, desired: 0, successOrdering: .releasing, failureOrdering: .relaxed
        ).exchanged
    }
}
