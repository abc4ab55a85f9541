import ImpulseTesting
import Testing

/// Runs several actors on an arena concurrently, round after round, and fails the test on an outcome that is not
/// allowed.
///
///     race(
///         on: { MutableProperty(0) },
///         { $0.value = 1 },
///         { $0.value = 2 },
///         outcome: { $0.value },
///         allowed: [1, 2])
///
/// It samples: for rarer outcomes see `everyInterleaving`. With a large effort, each race reports the count of each
/// outcome.
///
/// - Parameter interesting: allowed outcomes for a report to point out.
func race<Arena: Sendable, Outcome: Hashable>(
    on arena: () -> Arena,
    _ actors: (@Sendable (Arena) -> Void)...,
    outcome: (Arena) -> Outcome,
    allowed: [Outcome],
    interesting: [Outcome] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var outcomes = Outcomes(allowed: allowed, interesting: interesting)
    let crew = Crew(actors.count)
    let line = StartLine(for: actors.count)
    for batch in stride(from: 0, to: raceRounds, by: Rounds.batch) {
        let arenas = (batch..<min(batch + Rounds.batch, raceRounds)).map { _ in arena() }
        crew.run { index in
            for (round, arena) in arenas.enumerated() {
                // Delays each actor a little in some of the rounds, so that the steps meet in many ways.
                line.wait(lingering: (round >> (2 * index)) % 4 * 8)
                actors[index](arena)
            }
        }
        for arena in arenas { outcomes.add(outcome(arena)) }
    }
    crew.dismiss()
    outcomes.judge(at: sourceLocation)
    if Rounds.areReported { print("\(Test.current?.name ?? "race")\n\(outcomes)") }
}

/// The rounds of each race.
let raceRounds = Effort.count(small: 200, usual: 2_000, large: 200_000)

private enum Rounds {
    static let areReported = Effort.current == .large
    /// The number of rounds before the threads are joined, which takes longer than a round.
    static let batch = 64
}
