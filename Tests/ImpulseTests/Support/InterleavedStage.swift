#if DEBUG
import Dispatch
@testable import Impulse

/// Where actors play in one arena after the other, of whom one goes on at a time.
///
/// `@unchecked Sendable`: its variables belong to the one whose turn it is, and the semaphores hand them over.
final class InterleavedStage<Arena: Sendable>: @unchecked Sendable {
    private let search: InterleavingSearch
    private let turns: [DispatchSemaphore]
    private let isOver = DispatchSemaphore(value: 0)
    private var arena: Arena?
    /// What each actor is about to do; `nil` if it has left.
    private var next: [InterleavingStep?] = []
    private var lockedPoints: Set<Int> = []
    /// The points by the order in which they are reached, which is the same each time.
    private var numbers: [Int: Int] = [:]

    init(for actors: Int, _ search: InterleavingSearch) {
        self.search = search
        turns = (0..<actors).map { _ in DispatchSemaphore(value: 0) }
    }

    /// Has all actors act in `arena`, and returns when they have done.
    func play(in arena: Arena) {
        self.arena = arena
        // What comes before the first step touches nothing that others do.
        next = turns.indices.map { InterleavingStep(.read, at: -1 - $0) }
        numbers = [:]
        search.begin()
        pass()
        isOver.wait()
        self.arena = nil
    }

    /// Lets the actors go.
    func close() {
        for turn in turns { turn.signal() }
    }

    /// Waits for a play and for a turn, and acts; `false` if there is no play any more.
    func act(_ actor: Int, _ body: (Arena) -> Void) -> Bool {
        turns[actor].wait()
        guard enter(body) else { return false }
        next[actor] = nil
        if next.contains(where: { $0 != nil }) { pass() } else { isOver.signal() }
        return true
    }

    /// A function of its own, so that nothing of the arena is held when the next actor goes on.
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

    /// Says whose turn is next.
    private func pass() {
        var ready: [Int: InterleavingStep] = [:]
        for (actor, step) in next.enumerated() {
            guard let step, step.access != .lock || !lockedPoints.contains(step.point) else { continue }
            ready[actor] = step
        }
        precondition(!ready.isEmpty, "Each actor waits for a lock that another holds")
        turns[search.choose(among: ready)].signal()
    }
}
#endif
