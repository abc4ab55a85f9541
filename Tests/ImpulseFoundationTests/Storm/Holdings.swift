#if os(Linux)
import Foundation

/// What this process has of the system's.
struct Holdings: CustomStringConvertible {
    let descriptors: Int
    let watches: Int
    let threads: Int
    let bytes: Int
    let isWithoutChildren: Bool

    init() throws {
        // Dispatch opens its timers when it first needs them, and keeps them.
        descriptors = openFiles().count { $0 != "anon_inode:[timerfd]" }
        watches = numberOfWatches()
        threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
        bytes = try allocatedBytes()
        isWithoutChildren = !hasChildren()
    }

    /// What is held once that is as it should be, or after half a minute.
    ///
    /// Of bytes, only what is held at rest says whether something has been left. Each of Dispatch's threads has caches: of the C
    /// library's (its `malloc_info` counts them as allocated) and of some thousand records of Dispatch's, 160,000 bytes together in a
    /// storm. They end with the thread, after five seconds in which it has had nothing to do. A task that sleeps and looks again is
    /// resumed by one thread after the other, and keeps them all: so this blocks its thread.
    static func once(_ isSo: (Holdings) -> Bool) throws -> Holdings {
        let deadline = ContinuousClock.now + .seconds(30)
        while true {
            let holdings = try Holdings()
            if isSo(holdings) || ContinuousClock.now > deadline { return holdings }
            usleep(50_000)
        }
    }

    /// Whether nothing goes on, and those threads alone are left that do not end: the main one, Dispatch's for its timers, the one that
    /// waits for descriptors, and the one that asks.
    var areAtRest: Bool { isWithoutChildren && threads <= 4 }

    /// Whether these are at rest, and no more than the others. Of bytes, as many more are allowed as the caches of the one thread that
    /// asks.
    func areNoMore(than others: Holdings) -> Bool {
        areAtRest && descriptors <= others.descriptors && watches <= others.watches && bytes <= others.bytes + 150_000
    }

    var description: String {
        "\(descriptors) descriptors, \(watches) watches, \(threads) threads, \(bytes) bytes\(isWithoutChildren ? "" : ", children")"
    }
}
#endif
