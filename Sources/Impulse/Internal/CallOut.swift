/// Contract clause 3, watched: no code of a user's runs while the library holds a lock. Free in release builds.
@usableFromInline
enum CallOut {
    #if DEBUG
    private static let locksHeld = ThreadLocal()

    // Read and written apart: the thread sanitizer takes `+=` for a change of what all threads share, of the key.
    @usableFromInline
    static func lockTaken() { locksHeld.word = locksHeld.word + 1 }

    @usableFromInline
    static func lockReleased() { locksHeld.word = locksHeld.word - 1 }

    /// Traps if this thread holds a lock of the library's.
    @usableFromInline
    static func check() {
        precondition(
            locksHeld.word == 0,
            "Impulse would run code of yours while it holds a lock: please report this as a defect of Impulse"
        )
    }
    #else
    @inlinable static func lockTaken() {}
    @inlinable static func lockReleased() {}
    @inlinable static func check() {}
    #endif
}
