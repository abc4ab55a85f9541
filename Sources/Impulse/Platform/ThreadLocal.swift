#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(Darwin)
import Darwin
#elseif os(Windows)
import WinSDK
#else
import Synchronization
#endif

/// One word for each thread; zero until the thread sets it.
///
/// Use it for state that begins and ends within one synchronous call. Tasks that are created meanwhile would inherit
/// a task-local value, and runtimes before Swift 6.3 do not allow one to be bound in the body of a task group.
struct ThreadLocal: ~Copyable, Sendable {
    #if os(Windows)
    private let key: DWORD

    /// - Parameter isOwning: whether the word is the address of an object, or zero; the thread releases the object
    ///   when it ends.
    init(isOwning: Bool = false) {
        key = isOwning ? FlsAlloc { $0!.releaseObject() } : FlsAlloc(nil)
        precondition(key != FLS_OUT_OF_INDEXES, "Impulse could not allocate thread-specific storage")
    }

    var word: UInt {
        get { UInt(bitPattern: FlsGetValue(key)) }
        nonmutating set { FlsSetValue(key, UnsafeMutableRawPointer(bitPattern: newValue)) }
    }
    #elseif canImport(Glibc) || canImport(Musl) || canImport(Bionic) || canImport(Darwin)
    private let key: pthread_key_t

    /// - Parameter isOwning: whether the word is the address of an object, or zero; the thread releases the object
    ///   when it ends.
    init(isOwning: Bool = false) {
        var key = pthread_key_t()
        let status =
            isOwning
            // Some platforms declare the address as optional.
            ? pthread_key_create(&key) { ($0 as UnsafeMutableRawPointer?)!.releaseObject() }
            : pthread_key_create(&key, nil)
        precondition(status == 0, "Impulse could not create a thread-specific key")
        self.key = key
    }

    var word: UInt {
        get { UInt(bitPattern: pthread_getspecific(key)) }
        nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }
    #else
    /// There is one thread.
    private let only = Atomic<UInt>(0)

    init(isOwning: Bool = false) {}

    var word: UInt {
        get { only.load(ordering: .relaxed) }
        nonmutating set { only.store(newValue, ordering: .relaxed) }
    }
    #endif
}
