#if DEBUG
import Foundation
@testable import Impulse
import Testing

/// Runs several actors on an arena in every order of their steps, and fails the test unless the outcomes are exactly
/// the expected ones. Ends the process if the actors deadlock.
///
/// A step is an access to an atomic word of the kernel, the acquisition of one of the library's locks, or a record in
/// a ``Recorder``. The actors run the real code, which has to be short, since the orders are many. Of orders that
/// differ only in independent steps, one is tried.
///
/// - Returns: the number of orders tried.
@discardableResult
func everyInterleaving<Arena: Sendable, Outcome: Hashable>(
    on arena: () -> Arena,
    _ actors: (@Sendable (Arena) -> Void)...,
    outcome: (Arena) -> Outcome,
    outcomes expected: [Outcome],
    sourceLocation: SourceLocation = #_sourceLocation
) -> Int {
    let search = InterleavingSearch()
    let stage = InterleavedStage<Arena>(for: actors.count, search)
    for (index, actor) in actors.enumerated() {
        Thread {
            InterleavingPoint.$director.withValue(stage.director(of: index)) {
                // The actors send late on purpose, so losses are ignored.
                Diagnostics.withHandler({ _ in }) { while stage.act(index, actor) {} }
            }
        }.start()
    }
    var outcomes = Outcomes(allowed: expected)
    repeat {
        let arena = arena()
        stage.play(in: arena)
        if !search.isRedundant { outcomes.add(outcome(arena)) }
    } while search.advance()
    stage.close()
    outcomes.judge(expecting: true, at: sourceLocation)
    return outcomes.rounds
}
#endif
