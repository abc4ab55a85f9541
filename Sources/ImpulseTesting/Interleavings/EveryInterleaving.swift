import Foundation
import Impulse

/// Runs actors on an arena in every order of their steps, and fails unless exactly the expected outcomes occur.
///
///     everyInterleaving(
///         on: { MutableProperty(0) },
///         { $0.value = 1 },
///         { $0.value = 2 },
///         outcome: \.value,
///         outcomes: [1, 2])
///
/// Each actor is a thread that runs its real code on the arena. A step is an access to an atomic word of the library,
/// the acquisition of one of its locks, or an access that your own code announces by an `InterleavingPoint`. One step
/// is taken at a time. Of orders that differ only in steps that do not depend on each other, one is tried.
///
/// A failure draws the order that shows it and switches between actors least, with a text that you can pass as
/// `order` to repeat it.
///
/// Some thousand orders are tried in a second. Two actors that send a value have about twenty, three have some
/// thousands, so keep them short. They must do the same in every run, and must not wait for each other except by a lock
/// that is announced. Tasks and threads that they start are not directed.
///
/// Only debug builds have steps. In others, it fails, because it could try nothing.
///
/// - Parameters:
///   - limit: the number of orders to try. Without a limit, all have to be tried, and more than 100,000 are a failure.
///   - order: the only order to try, as a failure printed it.
///   - arena: creates the object that the actors share; called for each order.
///   - actors: two or more; each receives the arena.
///   - outcome: returns the outcome from the arena once all actors have finished.
///   - expected: the outcomes that must occur, and no others. If orders are left untried, outcomes may be missing.
/// - Returns: the numbers of orders that were tried and that were not.
@discardableResult
public func everyInterleaving<Arena: Sendable, Outcome: Hashable>(
    limit: Int? = nil,
    replaying order: String? = nil,
    on arena: () -> Arena,
    _ actors: (@Sendable (Arena) -> Void)...,
    outcome: (Arena) -> Outcome,
    outcomes expected: [Outcome],
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
) -> Interleavings {
    guard (2...9).contains(actors.count) else {
        fatalError("everyInterleaving: there must be two to nine actors, not \(actors.count)")
    }
    guard limit ?? 1 > 0 else {
        fatalError("everyInterleaving(limit: \(limit ?? 0)): at least one order must be tried")
    }
    func fail(_ message: String) {
        let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        TestReporter.current.report(TestFailure("everyInterleaving: \(message)", at: location))
    }
    #if DEBUG
    let search = InterleavingSearch(replaying: order)
    let stage = InterleavedStage<Arena>(for: actors.count, search)
    start(actors, on: stage)
    var outcomes = InterleavingOutcomes(expected: expected)
    var isComplete = false
    while outcomes.count < limit ?? InterleavingSearch.usualLimit {
        let arena = stage.prepare(arena)
        if let trouble = stage.play(in: arena) {
            fail("\(trouble)\n\(stage.trail)")
            return Interleavings(tried: outcomes.count, untried: search.untried)
        }
        if let objection = InterleavingTrail.audit?(stage.trail) {
            fail("\(objection)\n\(stage.trail)")
            break
        }
        if !search.isRedundant { outcomes.add(outcome(arena), stage.trail) }
        isComplete = !search.advance()
        if isComplete { break }
    }
    stage.close()
    let result = Interleavings(tried: outcomes.count, untried: isComplete ? 0 : search.untried)
    if let complaint = outcomes.complaint(expectingAll: isComplete && order == nil) { fail(complaint) }
    if !isComplete, limit == nil, outcomes.count == InterleavingSearch.usualLimit {
        fail("\(result): let the actors do less, or pass a limit")
    }
    return result
    #else
    fail("there are no steps in an optimized build, so nothing was tried: run the test in a debug build")
    return Interleavings(tried: 0, untried: 1)
    #endif
}

/// The orders that ``everyInterleaving(limit:replaying:on:_:outcome:outcomes:fileID:filePath:line:column:)`` tried.
public struct Interleavings: Sendable, Hashable, CustomStringConvertible {
    public let tried: Int
    /// The number of beginnings of orders that were not continued: each has at least one order.
    public let untried: Int

    public var description: String {
        "\(tried) orders were tried" + (untried > 0 ? ", and at least \(untried) were not" : ", which are all")
    }
}

#if DEBUG
/// Starts a thread for each actor, which ends when the stage is closed.
private func start<Arena>(_ actors: [@Sendable (Arena) -> Void], on stage: InterleavedStage<Arena>) {
    let reporter = TestReporter.current
    for (index, actor) in actors.enumerated() {
        Thread {
            TestReporter.$current.withValue(reporter) {
                stage.director(of: index).direct {
                    // The actors send late on purpose, so losses are ignored.
                    Diagnostics.withHandler({ _ in }) { while stage.act(index, actor) {} }
                }
            }
        }.start()
    }
}
#endif
