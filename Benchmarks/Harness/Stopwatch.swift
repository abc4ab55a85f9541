import Glibc

enum Stopwatch {
    /// Returns the duration of `body` in nanoseconds.
    static func time(_ body: () -> Void) -> Double {
        let start = now(CLOCK_MONOTONIC)
        body()
        return Double(now(CLOCK_MONOTONIC) - start)
    }

    /// Waits until the process is idle: until it takes less than a tenth of a processor for two milliseconds.
    ///
    /// Work that one library has left to other threads, such as the release of canceled timers, would slow the next
    /// sample.
    static func settle() {
        var before: UInt64
        repeat {
            before = now(CLOCK_PROCESS_CPUTIME_ID)
            usleep(2_000)
        } while now(CLOCK_PROCESS_CPUTIME_ID) - before > 200_000
    }

    private static func now(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
