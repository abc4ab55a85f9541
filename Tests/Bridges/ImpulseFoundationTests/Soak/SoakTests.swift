#if os(Linux)
import Foundation
import Testing

/// `IMPULSE_SOAK_SECONDS=3600` runs it; nothing else does.
@Suite struct SoakTests {
    private static let seconds = ProcessInfo.processInfo.environment["IMPULSE_SOAK_SECONDS"].flatMap { Double($0) }

    /// Runs in a separate process, so that no other test's descriptors, threads and bytes are counted. After each part
    /// everything is disposed of, and the rest must not grow.
    @Test(.enabled(if: seconds != nil, "make nightly PARTS=soak"))
    func `a long run of everything at once keeps memory, threads and descriptors flat`() async {
        let seconds: Double = Self.seconds ?? 0
        await #expect(processExitsWith: .success) { [seconds = seconds as Double] in
            let soak = Soak()
            let part = min(60, seconds / 6)
            try await soak.run(for: .seconds(part))
            let before = try Holdings.once { $0.areAtRest }
            try report("after \(part) s: \(before)")
            for number in 1...max(1, Int(seconds / part)) {
                try await soak.run(for: .seconds(part))
                let after = try Holdings.once { $0.areNoMore(than: before) }
                try report("after \(Double(number + 1) * part) s: \(after); \(soak.summary)")
                #expect(after.areNoMore(than: before), "before: \(before), after: \(after)")
            }
            #expect(soak.hasRunEverything, "\(soak.summary)")
        }
    }
}

/// Prints a line where the tests print, since Swift Testing discards what the process of an exit test prints.
private func report(_ line: String) throws {
    let output = open("/proc/\(getppid())/fd/1", O_WRONLY | O_APPEND | O_CLOEXEC)
    try FileHandle(fileDescriptor: output, closeOnDealloc: true).write(contentsOf: Data("\(line)\n".utf8))
}
#endif
