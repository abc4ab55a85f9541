#if os(Linux)
import Foundation
import Impulse
import Testing

/// `make stress` runs 20,000 rounds. A failure prints its seed; `IMPULSE_STORM_SEED` repeats it as far as threads
/// allow.
@Suite(.timeLimit(.minutes(20))) struct DisposalStormTests {
    /// Runs in a separate process, so that no other test's descriptors, watches, threads and bytes are counted.
    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposals at random moments lose no data, run no canceled work and leak nothing`() async {
        await #expect(processExitsWith: .success) {
            alarm(1_100)
            let environment = ProcessInfo.processInfo.environment
            let rounds = environment["IMPULSE_STORM_ROUNDS"].flatMap { Int($0) } ?? 200
            let seed = environment["IMPULSE_STORM_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
            try await withDirectory { directory in
                let storm = try Storm(in: directory, seed: seed)
                try await storm.blow(rounds: 100)
                _ = try await eventually { !hasChildren() }
                let before = try Holdings()
                try await storm.blow(rounds: rounds)
                let isOver = try await eventually { (try? Holdings().areNoMore(than: before)) == true }
                let findings = storm.findings.events.compactMap(\.value)
                let report = "seed \(seed), before: \(before), after: \(try Holdings()), found: \(findings.prefix(20))"
                #expect(findings.isEmpty && isOver, Comment(rawValue: report))
            }
        }
    }
}
#endif
