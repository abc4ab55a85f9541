#if Inspector
import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A clock that is read for each event that is counted. On Linux it is the coarse one of the system, which advances
/// every 1 to 10 ms.
package enum CoarseClock {
    /// The time since an arbitrary moment, in nanoseconds.
    package static var now: UInt64 {
        #if os(Linux)
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #else
        return DispatchTime.now().uptimeNanoseconds
        #endif
    }
}
#endif
