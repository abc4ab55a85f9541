#if os(Linux)
import Foundation
import Impulse
import ImpulseFoundation
@testable import ImpulseTesting
import Testing

/// `make stress` kills 10,000 processes.
@Suite(.timeLimit(.minutes(10))) struct KilledProcessesTests {
    /// Runs in a separate process, so that no other test's descriptors are counted.
    @Test func `killed processes leave no open descriptor and no zombie`() async throws {
        await #expect(processExitsWith: .success) {
            let total = Effort.count(small: 100, usual: 500, large: 10_000)
            try await Self.startAndKill(10)
            try await wait(for: "the end of all children", until: { !hasChildren() })
            let before = Self.descriptors()
            try await Self.startAndKill(total)
            try await wait(
                for: "no child, and no descriptor but \(before)", within: .seconds(30),
                seen: { "\(hasChildren() ? "children" : "no child"), \(Self.descriptors())" },
                until: { Self.descriptors().count <= before.count && !hasChildren() })
        }
    }

    /// Excludes Dispatch's timers, which it opens on first use and keeps.
    private static func descriptors() -> [String] { openFiles().filter { $0 != "anon_inode:[timerfd]" } }

    /// Kills processes at every stage: before they have begun, while they run, and after they have emitted something.
    private static func startAndKill(_ total: Int) async throws {
        for number in 0..<total {
            if number % 10 == 0 {
                _ = try await Program("yes").run().take(1).first()
            } else {
                Program("sleep", ["1000"]).run(input: number % 2 == 0 ? .never : .empty).subscribe().dispose()
            }
        }
    }
}
#endif
