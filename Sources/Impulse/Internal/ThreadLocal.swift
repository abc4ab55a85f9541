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
    private let key: DWORD = {
        let key = TlsAlloc()
        precondition(key != TLS_OUT_OF_INDEXES, "Impulse could not allocate thread-specific storage")
        return key
    }()

    var word: UInt {
        get { UInt(bitPattern: TlsGetValue(key)) }
        nonmutating set { TlsSetValue(key, UnsafeMutableRawPointer(bitPattern: newValue)) }
    }
    #elseif os(WASI)
    /// WASI has one thread.
    private let only = Atomic<UInt>(0)

    var word: UInt {
        get { only.load(ordering: .relaxed) }
        nonmutating set { only.store(newValue, ordering: .relaxed) }
    }
    #else
    private let key: pthread_key_t = {
        var key = pthread_key_t()
        precondition(pthread_key_create(&key, nil) == 0, "Impulse could not create a thread-specific key")
        return key
    }()

    var word: UInt {
        get { UInt(bitPattern: pthread_getspecific(key)) }
        nonmutating set { pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }
    #endif
}
