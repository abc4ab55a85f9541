#if os(Linux)
import BridgesSupport
import Foundation
import Impulse
@testable import ImpulseTesting
import Testing

/// A failure prints its seed; `IMPULSE_SEED` repeats it as far as threads allow.
@Suite(.timeLimit(.minutes(20))) struct DisposalStormTests {
    /// Runs in a separate process, so that no other test's descriptors, watches, threads and bytes are counted.
    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposals at random moments lose no data, run no canceled work and leak nothing`() async {
        let rounds: Int = Effort.count(small: 50, usual: 200, large: 20_000)
        let seed = Effort.seed ?? .random(in: 0..<1_000_000)
        let errors = FileManager.default.temporaryDirectory.appending(path: "impulse-storm-\(UUID().uuidString)").path
        defer { unlink(errors) }
        let result = await #expect(processExitsWith: .success, "seed \(seed)") {
            [rounds = rounds as Int, seed = seed as UInt64, errors = errors as String] in
            alarm(1_100)
            // Shows the message of a trap.
            dup2(open(errors, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600), STDERR_FILENO)
            try await withDirectory { directory in
                let storm = try Storm(in: directory, seed: seed)
                try await storm.blow(rounds: 100)
                let before = try Holdings.once { $0.areAtRest }
                try await storm.blow(rounds: rounds)
                let after = try Holdings.once { $0.areNoMore(than: before) }
                let findings = storm.findings.events.compactMap(\.value)
                let report = "seed \(seed), before: \(before), after: \(after), found: \(findings.prefix(20))"
                #expect(
                    findings.isEmpty && before.areAtRest && after.areNoMore(than: before), Comment(rawValue: report))
            }
        }
        if result == nil {
            Issue.record("it wrote: \((try? String(contentsOfFile: errors, encoding: .utf8)) ?? "nothing")")
        }
    }
}
#endif
