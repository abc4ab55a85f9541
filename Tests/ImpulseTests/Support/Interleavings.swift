#if DEBUG
import Foundation
@testable import Impulse
import Testing

/// Has several actors do something to an arena of their own in every order in which their steps can come, and fails the
/// test unless what comes of these orders is exactly the given outcomes; stops the process if all wait for one another.
///
/// A step is an access to an atomic word of the kernel's, the taking of a lock of the library's, or a record in a
/// ``Recorder``. The actors' code is the real one; it has to be short, for the orders are many. Of orders that differ
/// only in steps which do not touch one another one is tried.
///
/// - Returns: How many orders were tried.
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
                // They send late on purpose.
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
