import Testing

/// Runs random trees of operators with random scripts in Impulse and in the model. `FuzzSeeds` says how to rerun a
/// seed.
@Suite struct FuzzTests {
    /// Each part takes every fourth seed, to keep all processors busy.
    private static let parts = 4

    @Test(.tags(.clause1Grammar, .clause4OneOrder, .clause5Cancellation, .clause6TearDownFirst), arguments: 0..<parts)
    func `random trees of operators behave like the model and leave nothing behind`(part: Int) {
        tryAll(FuzzSeeds.many, part) { Play(seed: $0) }
    }

    @Test(.tags(.clause1Grammar, .clause5Cancellation, .clause6TearDownFirst), arguments: 0..<parts)
    func `random trees with timing operators behave like the model at every time`(part: Int) {
        tryAll(FuzzSeeds.some, part) { Play(timedSeed: $0) }
    }

    @Test(.tags(.clause1Grammar, .clause4OneOrder, .clause5Cancellation), arguments: 0..<parts)
    func `random trees that hop between schedulers behave like the model in every order of turns`(part: Int) {
        tryAll(FuzzSeeds.some, part) { Play(asynchronousSeed: $0) }
    }

    private func tryAll(_ seeds: Range<UInt64>, _ part: Int, _ makePlay: (UInt64) -> Play) {
        for seed in stride(from: seeds.lowerBound + UInt64(part), to: seeds.upperBound, by: Self.parts) {
            let play = makePlay(seed)
            guard play.judge() != nil else { continue }
            let shrunk = play.shrunk { $0.judge() != nil }
            Issue.record(
                """
                Seed \(seed): IMPULSE_SEED=\(seed) swift test --filter FuzzTests
                \(shrunk)

                \(shrunk.judge() ?? "")
                """)
            return
        }
    }
}
