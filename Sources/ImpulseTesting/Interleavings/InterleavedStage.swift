#if DEBUG
import Dispatch
import Impulse

/// A stage on which actors play in one arena after another, one step at a time.
///
/// `@unchecked Sendable`: its variables belong to the actor whose turn it is, and the semaphores hand them over. The
/// interleaving tests run under it.
final class InterleavedStage<Arena: Sendable>: @unchecked Sendable {
    /// The reason why a play did not end. Its threads stay where they are.
    enum Trouble: CustomStringConvertible {
        case deadlock, stuck, misfit, change

        var description: String {
            switch self {
            case .deadlock: "the actors are deadlocked: each waits for a lock that another holds"
            case .stuck: "an actor takes no step: perhaps it waits for a lock that it does not announce"
            case .misfit: "the order to replay does not fit: its next actor has no step that it could take"
            case .change: "an actor's next step is another one than in the order before, which began in the same way"
            }
        }
    }

    private let search: InterleavingSearch
    private let turns: [DispatchSemaphore]
    private let isOver = DispatchSemaphore(value: 0)
    private var arena: Arena?
    private var trouble: Trouble?
    /// The next step of each actor, or `nil` once it has finished.
    private var next: [InterleavingStep?] = []
    /// The points that each actor has locked.
    private var locked: [Set<Int>]
    /// The points, numbered in the order in which they are reached, which is the same each time.
    private var numbers: [Int: Int] = [:]

    private(set) var trail: InterleavingTrail

    init(for actors: Int, _ search: InterleavingSearch) {
        self.search = search
        turns = (0..<actors).map { _ in DispatchSemaphore(value: 0) }
        locked = Array(repeating: [], count: actors)
        trail = InterleavingTrail(actors: actors)
    }

    /// Creates an arena. Its steps begin the trail.
    func prepare(_ arena: () -> Arena) -> Arena {
        numbers = [:]
        trail = InterleavingTrail(actors: turns.count)
        let record: @Sendable (InterleavingStep) -> Void = { self.trail.add(self.numbered($0), by: nil) }
        return InterleavingDirector(waitForTurn: record, noted: record).direct(arena)
    }

    /// Runs all actors in `arena`, and returns once they are done.
    func play(in arena: Arena) -> Trouble? {
        self.arena = arena
        // An actor's code before its first step touches nothing shared.
        next = turns.indices.map { InterleavingStep(.read, "begin", at: -1 - $0, named: "") }
        search.begin()
        pass()
        if isOver.wait(timeout: .now() + 120) == .timedOut { return .stuck }
        self.arena = nil
        return trouble
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

    func director(of actor: Int) -> InterleavingDirector {
        InterleavingDirector(
            waitForTurn: { self.reach($0, actor) },
            unlocked: { self.unlock($0, actor) },
            noted: { self.trail.add(self.numbered($0), by: actor) })
    }

    private func reach(_ step: InterleavingStep, _ actor: Int) {
        var step = numbered(step)
        step.locked = locked[actor]
        next[actor] = step
        pass()
        turns[actor].wait()
        if step.access == .lock { locked[actor].insert(step.point) }
    }

    private func numbered(_ step: InterleavingStep) -> InterleavingStep {
        InterleavingStep(
            step.access, step.name, at: number(of: step.point), named: step.place, about: step.subject.map(number))
    }

    private func number(of point: Int) -> Int {
        let number = numbers[point] ?? numbers.count
        numbers[point] = number
        return number
    }

    private func isLocked(_ point: Int) -> Bool { locked.contains { $0.contains(point) } }

    private func unlock(_ point: Int, _ actor: Int) {
        if let number = numbers[point] { locked[actor].remove(number) }
    }

    /// Signals the actor whose turn is next.
    private func pass() {
        var ready: [Int: InterleavingStep] = [:]
        for (actor, step) in next.enumerated() {
            guard let step, step.access != .lock || !isLocked(step.point) else { continue }
            ready[actor] = step
        }
        guard search.isRepeated(by: ready) else {
            trouble = .change
            isOver.signal()
            return
        }
        guard let actor = search.choose(among: ready), let step = ready[actor] else {
            trouble = ready.isEmpty ? .deadlock : .misfit
            isOver.signal()
            return
        }
        trail.add(step, by: actor)
        turns[actor].signal()
    }
}
#endif
