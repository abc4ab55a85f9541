#if DEBUG
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#endif
#endif

/// Contract clause 3, watched: no code of a user's runs while the library holds a lock. Free in release builds.
@usableFromInline
enum CallOut {
    #if DEBUG && !os(Windows)
    private static let locksHeld: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "Impulse could not create a thread-specific key")
        return key
    }()

    private static func change(by difference: Int) {
        let held = UInt(bitPattern: pthread_getspecific(locksHeld))
        pthread_setspecific(locksHeld, UnsafeRawPointer(bitPattern: Int(held) + difference))
    }

    @usableFromInline
    static func lockTaken() { change(by: 1) }

    @usableFromInline
    static func lockReleased() { change(by: -1) }

    /// Traps if this thread holds a lock of the library's.
    @usableFromInline
    static func check() {
        precondition(
            pthread_getspecific(locksHeld) == nil,
            "Impulse would run code of yours while it holds a lock: please report this as a defect of Impulse"
        )
    }
    #else
    @inlinable static func lockTaken() {}
    @inlinable static func lockReleased() {}
    @inlinable static func check() {}
    #endif
}
