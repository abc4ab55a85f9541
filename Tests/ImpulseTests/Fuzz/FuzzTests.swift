import Foundation
import Testing

/// Random trees of operators with random scripts, in Impulse and in the model.
///
///     IMPULSE_FUZZ_SEED=815 swift test --filter FuzzTests        plays one seed
///     IMPULSE_FUZZ_COUNT=500000 swift test --filter FuzzTests    plays more seeds than usual
///
/// With both, so many from there on. With `IMPULSE_FUZZ_TRACE=1` each seed is printed before it is played, for those
/// that end the process.
@Suite struct FuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seed = environment["IMPULSE_FUZZ_SEED"].flatMap(UInt64.init)
    private static let count = environment["IMPULSE_FUZZ_COUNT"].flatMap(UInt64.init)
    private static let isTraced = environment["IMPULSE_FUZZ_TRACE"] != nil

    private static let first = seed ?? 1
    private static let last = first + (count ?? (seed == nil ? 10_000 : 1)) - 1
    private static let parts: UInt64 = 4

    @Test(.tags(.clause1Grammar, .clause4OneOrder, .clause5Cancellation, .clause6TearDownFirst), arguments: 0..<parts)
    func `random trees of operators do what the model does, and leave nothing behind`(part: UInt64) {
        for seed in stride(from: Self.first + part, through: Self.last, by: Int(Self.parts)) {
            if Self.isTraced { print("seed \(seed)") }
            let play = Play(seed: seed)
            guard play.judge() != nil else { continue }
            let shrunk = play.shrunk()
            Issue.record(
                """
                Seed \(seed): IMPULSE_FUZZ_SEED=\(seed) swift test --filter FuzzTests
                \(shrunk)

                \(shrunk.judge() ?? "")
                """)
            return
        }
    }
}
