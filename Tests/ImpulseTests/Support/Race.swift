import Foundation
import Testing

/// Has several actors do something to an arena of their own at the same time, round after round, and fails the test if
/// what comes of it is none of the allowed outcomes.
///
///     race(
///         on: { MutableProperty(0) },
///         { $0.value = 1 },
///         { $0.value = 2 },
///         outcome: { $0.value },
///         allowed: [1, 2])
///
/// It samples: see ``everyInterleaving(on:_:outcome:outcomes:sourceLocation:)`` for what is too rare to be met with.
/// The environment's `IMPULSE_RACE_ROUNDS` says how many rounds there are; with more than usual, each race reports
/// how often each outcome came.
///
/// - Parameter interesting: those of the allowed outcomes that a report is to point out.
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
    for batch in stride(from: 0, to: Rounds.count, by: Rounds.batch) {
        let arenas = (batch..<min(batch + Rounds.batch, Rounds.count)).map { _ in arena() }
        crew.run { index in
            for (round, arena) in arenas.enumerated() {
                // Each is late by a little in some of the rounds, so that the steps meet in many ways.
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

private enum Rounds {
    static let usual = 2_000
    static let count = ProcessInfo.processInfo.environment["IMPULSE_RACE_ROUNDS"].flatMap { Int($0) } ?? usual
    static let areReported = count > usual
    /// So many rounds are run before the threads are joined, which takes longer than a round.
    static let batch = 64
}
