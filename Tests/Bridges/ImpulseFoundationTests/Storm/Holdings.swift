#if os(Linux)
import Foundation

/// The system resources that this process holds.
struct Holdings: CustomStringConvertible {
    let descriptors: Int
    let watches: Int
    let threads: Int
    let bytes: Int
    let isWithoutChildren: Bool

    init() throws {
        // Dispatch opens its timers on first use and keeps them.
        descriptors = openFiles().count { $0 != "anon_inode:[timerfd]" }
        watches = numberOfWatches()
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        bytes = try allocatedBytes()
        isWithoutChildren = !hasChildren()
    }

    /// Returns what is held once a condition holds, or after half a minute.
    ///
    /// Only the bytes that are held at rest show a leak. Each thread of Dispatch has caches: the C library's, which
    /// `malloc_info` counts as allocated, and some thousand records of Dispatch, 160,000 bytes together in a storm. They
    /// end with the thread, after it has been idle for five seconds. A task that sleeps and looks again is resumed by one
    /// thread after the other, and keeps them all, so this blocks its thread.
    static func once(_ isSo: (Holdings) -> Bool) throws -> Holdings {
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            let holdings = try Holdings()
            if isSo(holdings) || ContinuousClock.now > deadline { return holdings }
            usleep(50_000)
        }
    }

    /// True if nothing runs, and only those threads are left that never end: the main one, Dispatch's for its timers, the
    /// one that waits for descriptors, and the calling one.
    var areAtRest: Bool { isWithoutChildren && threads <= 4 }

    /// Returns whether these are at rest, and no more than the others. The allowance of bytes is for the caches of the
    /// calling thread.
    func areNoMore(than others: Holdings) -> Bool {
        areAtRest && descriptors <= others.descriptors && watches <= others.watches && bytes <= others.bytes + 150_000
    }

    var description: String {
        "\(descriptors) descriptors, \(watches) watches, \(threads) threads, \(bytes) bytes\(isWithoutChildren ? "" : ", children")"
    }
}
#endif
