#if NATS
import Foundation
import Testing

/// The system's resources that the process holds.
struct Usage {
    let threads: Int
    let descriptors: Int
    /// The bytes that C and Swift have allocated.
    let allocated: Int

    private static func now() throws -> Usage {
        Usage(
            threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count,
            descriptors: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count,
            allocated: try allocatedBytes())
    }

    /// Returns the lowest usage within some seconds: the C client frees on its own threads, and Dispatch's threads stay
    /// for a while.
    static func settled() async throws -> Usage {
        var all = [try now()]
        for _ in 1...30 {
            try await Task.sleep(for: .milliseconds(200))
            all.append(try now())
        }
        return Usage(
            threads: all.map(\.threads).min() ?? 0, descriptors: all.map(\.descriptors).min() ?? 0,
            allocated: all.map(\.allocated).min() ?? 0)
    }

    /// From the allocator's statistics, which no header that Swift imports declares.
    private static func allocatedBytes() throws -> Int {
        typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
        let symbol = try #require(dlsym(nil, "malloc_info"))
        var text: UnsafeMutablePointer<CChar>?
        var count = 0
        let file = try #require(open_memstream(&text, &count))
        _ = unsafeBitCast(symbol, to: Info.self)(0, file)
        fclose(file)
        defer { free(text) }
        let all = String(cString: try #require(text))
        // The last of each are the sums over all arenas.
        let free = all.matches(of: /<total type="(?:fast|rest)" count="\d+" size="(\d+)"/).suffix(2)
        let system = all.matches(of: /<system type="current" size="(\d+)"/).last
        return (system.flatMap { Int($0.1) } ?? 0) - free.reduce(0) { $0 + (Int($1.1) ?? 0) }
    }
}
#endif
