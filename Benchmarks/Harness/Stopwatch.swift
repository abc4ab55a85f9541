import Glibc

enum Stopwatch {
    /// Returns the duration of `body` in nanoseconds.
    static func time(_ body: () -> Void) -> Double {
        let start = now()
        body()
        return Double(now() - start)
    }

    private static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
