#if os(Linux)
import Foundation
import Impulse
import Testing

/// `make stress` has 20,000 rounds. A failure prints its seed, which `IMPULSE_STORM_SEED` repeats, as far as threads let it.
@Suite(.timeLimit(.minutes(20))) struct DisposalStormTests {
    /// In a process of its own, whose descriptors, watches, threads and bytes are nobody else's.
    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposals at random moments lose nothing, have nothing done, and leave nothing`() async {
        await #expect(processExitsWith: .success) {
            alarm(1_100)
            let environment = ProcessInfo.processInfo.environment
            let rounds = environment["IMPULSE_STORM_ROUNDS"].flatMap { Int($0) } ?? 200
            let seed = environment["IMPULSE_STORM_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000)
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
    }
}
#endif
