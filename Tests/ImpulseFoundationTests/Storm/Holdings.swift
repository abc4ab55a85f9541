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

    /// Returns whether these are no more than the others. Bytes have an allowance for caches that grow to a limit.
    func areNoMore(than others: Holdings) -> Bool {
        descriptors <= others.descriptors && watches <= others.watches && threads <= others.threads
            && bytes <= others.bytes + 300_000 && isWithoutChildren
    }

    var description: String {
        "\(descriptors) descriptors, \(watches) watches, \(threads) threads, \(bytes) bytes\(isWithoutChildren ? "" : ", children")"
    }
}
#endif
