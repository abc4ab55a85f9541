#if Inspector
import Foundation

/// The time for which the current thread has had a core.
enum ThreadTime {
    static var now: Duration {
        #if os(Windows)
        .seconds(ProcessInfo.processInfo.systemUptime)
        #else
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
        #endif
    }
}
#endif
