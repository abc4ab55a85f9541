/// A check of the contract's clause 3: no user code runs while the library holds a lock. Free in release builds.
@usableFromInline
enum CallOut {
    #if DEBUG
    private static let locksHeld = ThreadLocal()

    // Read and written separately: the thread sanitizer takes `+=` for a change of the key, which all threads share.
    @usableFromInline
    static func lockTaken() { locksHeld.word = locksHeld.word + 1 }

    @usableFromInline
    static func lockReleased() { locksHeld.word = locksHeld.word - 1 }

    /// Traps if this thread holds a lock of the library.
    @usableFromInline
    static func check() {
        precondition(
            locksHeld.word == 0,
            "Impulse is about to run your code while it holds a lock: please report this as a bug in Impulse"
        )
    }
    #else
    @inlinable static func lockTaken() {}
    @inlinable static func lockReleased() {}
    @inlinable static func check() {}
    #endif
}
