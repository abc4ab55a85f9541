#if DEBUG
import Dispatch
@testable import Impulse

/// A stage on which actors play in one arena after another, one step at a time.
///
/// `@unchecked Sendable`: its variables belong to the actor whose turn it is, and the semaphores hand them over.
final class InterleavedStage<Arena: Sendable>: @unchecked Sendable {
    private let search: InterleavingSearch
    private let turns: [DispatchSemaphore]
    private let isOver = DispatchSemaphore(value: 0)
    private var arena: Arena?
    /// The next step of each actor, or `nil` once it has finished.
    private var next: [InterleavingStep?] = []
    private var lockedPoints: Set<Int> = []
    /// The points, numbered in the order in which they are reached, which is the same each time.
    private var numbers: [Int: Int] = [:]

    init(for actors: Int, _ search: InterleavingSearch) {
        self.search = search
        turns = (0..<actors).map { _ in DispatchSemaphore(value: 0) }
    }

    /// Runs all actors in `arena`, and returns once they are done.
    func play(in arena: Arena) {
        self.arena = arena
        // An actor's code before its first step touches nothing shared.
        next = turns.indices.map { InterleavingStep(.read, at: -1 - $0) }
        numbers = [:]
        search.begin()
        pass()
        isOver.wait()
        self.arena = nil
    }

    /// Ends the actors.
    func close() {
        for turn in turns { turn.signal() }
    }

    /// Waits for a play and a turn, and acts. Returns `false` if there are no more plays.
    func act(_ actor: Int, _ body: (Arena) -> Void) -> Bool {
        turns[actor].wait()
        guard enter(body) else { return false }
        next[actor] = nil
        if next.contains(where: { $0 != nil }) { pass() } else { isOver.signal() }
        return true
    }

    /// A separate function, so that nothing of the arena is retained when the next actor continues.
    @inline(never)
    private func enter(_ body: (Arena) -> Void) -> Bool {
        guard let arena else { return false }
        body(arena)
        return true
    }

    func director(of actor: Int) -> some InterleavingDirector { Director(stage: self, actor: actor) }

    private struct Director: InterleavingDirector {
        let stage: InterleavedStage
        let actor: Int

        func waitForTurn(_ step: InterleavingStep) { stage.reach(step, actor) }
        func unlocked(_ point: Int) { stage.unlock(point) }
    }

    private func reach(_ step: InterleavingStep, _ actor: Int) {
        let number = numbers[step.point] ?? numbers.count
        numbers[step.point] = number
        next[actor] = InterleavingStep(step.access, at: number)
        pass()
        turns[actor].wait()
        if step.access == .lock { lockedPoints.insert(number) }
    }

    private func unlock(_ point: Int) {
        if let number = numbers[point] { lockedPoints.remove(number) }
    }

    /// Signals the actor whose turn is next.
    private func pass() {
        var ready: [Int: InterleavingStep] = [:]
        for (actor, step) in next.enumerated() {
            guard let step, step.access != .lock || !lockedPoints.contains(step.point) else { continue }
            ready[actor] = step
        }
        precondition(!ready.isEmpty, "the actors are deadlocked: each waits for a lock that another holds")
        turns[search.choose(among: ready)].signal()
    }
}
#endif
