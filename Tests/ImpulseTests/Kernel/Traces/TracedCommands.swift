#if DEBUG
/// The executions in an order of steps, as `Proofs/Spin/command.pml` has them, and what each thread has yet to do with
/// them.
struct TracedCommands: TracedModel {
    private enum Entry { case out, waits, runs }

    private struct Execution {
        let admission: Int
        let endPoint: Int
        var entry: Entry
        var isAdmitted: Bool
        var isPrepared = false
        var isOver = false
        var isDisposed = false
        var starts = 0
        var announcements = 0
        var subscriptions = 0
    }

    private enum Task: Equatable {
        /// It locks an execution, or the admission.
        case lock(Int, String, execution: Int?)
        case isActive(Int)
        case prepare(Int)
        case start(Int)
        case admit(Int)
        case dispose(Int)
        case remove(Int)

        /// Whether other code may run before it.
        var isLater: Bool {
            switch self {
            case .isActive, .prepare, .admit, .dispose, .remove: true
            case .lock, .start: false
            }
        }
    }

    /// By the points of their locks.
    private var executions: [Int: Execution] = [:]
    private var endPoints: [Int: Int] = [:]
    private var agendas: [Int?: [Task]] = [:]
    /// The admission that each thread has locked, and for what, so that notes may say what comes of it.
    private var admitting: [Int?: (admission: Int, purpose: String)] = [:]

    mutating func take(_ access: ModelAccess, isOpen: Bool) -> String? {
        switch access.place {
        case .admission: access.isNote ? noteOfAdmission(access) : lock(access)
        case .execution: access.isNote ? note(access) : lock(access)
        case .endOfExecution: endOfExecution(access)
        default: nil
        }
    }

    private mutating func replace(_ tasks: [Task], by actor: Int?) -> String? {
        agendas[actor] = tasks + (agendas[actor] ?? []).dropFirst()
        return nil
    }

    private mutating func begin(_ task: Task, by actor: Int?) -> String? {
        if let next = agendas[actor]?.first, !next.isLater { return misfit(next) }
        agendas[actor, default: []].insert(task, at: 0)
        return nil
    }

    private func misfit(_ task: Task) -> String { "in the model, the thread has to do this next: \(task)" }

    /// What must not be left once all threads have finished.
    var remainder: String? {
        for (actor, agenda) in agendas {
            guard let task = agenda.first else { continue }
            return "at the end, actor \((actor ?? -1) + 1) has something left to do in the model of a command: \(task)"
        }
        for execution in executions.values {
            if execution.isOver, execution.entry != .out { return "at the end, the model has removed what is over" }
            if execution.entry == .waits, !isAnyRunning(in: execution.admission) {
                return "at the end, an execution waits for nothing in the model"
            }
            if execution.entry == .runs, execution.starts == 0, !execution.isDisposed {
                return "at the end, the model has started what is admitted"
            }
        }
        return nil
    }

    private func isAnyRunning(in admission: Int) -> Bool {
        executions.values.contains { $0.admission == admission && $0.entry == .runs }
    }
}

extension TracedCommands {
    private mutating func noteOfAdmission(_ access: ModelAccess) -> String? {
        let actor = access.actor
        guard access.name == "remove" else {
            return begin(.lock(access.point, access.name, execution: access.subject), by: actor)
        }
        guard let execution = access.subject, agendas[actor]?.first == .remove(execution) else {
            return "the model removes an execution only after its end"
        }
        return replace([.lock(access.point, "remove", execution: execution)], by: actor)
    }

    /// Takes a note of an execution: of what comes of an admission, or of what the thread is about to do with it.
    private mutating func note(_ access: ModelAccess) -> String? {
        let (point, actor) = (access.point, access.actor)
        let task = agendas[actor]?.first
        switch (access.name, task) {
        case ("runs", _), ("waits", _):
            guard let (admission, purpose) = admitting[actor], purpose == "admit", let endPoint = access.subject else {
                return "the model admits nothing here"
            }
            let runs = access.name == "runs"
            executions[point] = Execution(
                admission: admission, endPoint: endPoint, entry: runs ? .runs : .waits, isAdmitted: runs)
            endPoints[endPoint] = point
            return begin(.isActive(point), by: actor)
        case ("runs at last", _):
            guard let (admission, purpose) = admitting[actor], ["remove", "fill"].contains(purpose),
                executions[point]?.entry == .waits, executions[point]?.admission == admission
            else { return "in the model, only an execution that waits may run at last" }
            executions[point]?.entry = .runs
            // After those admitted just before.
            let index = agendas[actor]?.firstIndex { if case .admit = $0 { false } else { true } }
            agendas[actor, default: []].insert(.admit(point), at: index ?? agendas[actor]?.count ?? 0)
            return nil
        case ("is active", .isActive(point)):
            return replace([.lock(point, "becomes active", execution: nil)], by: actor)
        case ("prepare", .prepare(point)), ("admit", .admit(point)), ("dispose", .dispose(point)):
            return replace([.lock(point, access.name, execution: nil)], by: actor)
        case ("start", .start(point)):
            executions[point]?.starts += 1
            return replace([], by: actor)
        case ("prepare", _), ("admit", _), ("start", _), ("dispose", _): return "the model does not have this here"
        case ("announce", _):
            executions[point]?.announcements += 1
            return executions[point].map { $0.starts == 1 && $0.announcements == 1 } ?? false
                ? nil : "the model announces an execution once, after it has started it"
        case ("subscribe", _):
            executions[point]?.subscriptions += 1
            guard let execution = executions[point], execution.announcements == 1, execution.subscriptions == 1 else {
                return "the model starts the work of an execution once"
            }
            return execution.isOver || execution.isDisposed ? "the model starts no work after the end" : nil
        default: return begin(.lock(point, access.name, execution: nil), by: actor)
        }
    }

    private mutating func lock(_ access: ModelAccess) -> String? {
        let (point, actor) = (access.point, access.actor)
        admitting[actor] = nil
        guard case .lock(point, let purpose, let subject) = agendas[actor]?.first else {
            // What changes none of this has no note.
            if let task = agendas[actor]?.first, !task.isLater { return misfit(task) }
            return nil
        }
        if access.place == .admission {
            admitting[actor] = (point, purpose)
            return replace(admit(purpose, subject, in: point), by: actor)
        }
        switch purpose {
        case "becomes active": return replace(executions[point]?.isDisposed == true ? [] : [.prepare(point)], by: actor)
        case "prepare":
            let mustStart = executions[point]?.isAdmitted == true
            executions[point]?.isPrepared = !mustStart
            return replace(mustStart ? [.start(point)] : [], by: actor)
        case "admit":
            let mustStart = executions[point]?.isPrepared == true
            executions[point]?.isAdmitted = true
            executions[point]?.isPrepared = false
            return replace(mustStart ? [.start(point)] : [], by: actor)
        case "dispose": executions[point]?.isDisposed = true
        default: break
        }
        return replace([], by: actor)
    }

    /// Does what is done under the lock of an admission, and returns what follows.
    private mutating func admit(_ purpose: String, _ subject: Int?, in admission: Int) -> [Task] {
        switch purpose {
        case "remove": if let subject { executions[subject]?.entry = .out }
        case "withdraw":
            guard let subject else { return [] }
            if executions[subject]?.entry == .waits { executions[subject]?.entry = .out }
            return [.dispose(subject)]
        case "withdraw all":
            let known = executions.filter { $0.value.admission == admission && $0.value.entry != .out }.keys.sorted()
            for number in known where executions[number]?.entry == .waits { executions[number]?.entry = .out }
            return known.map(Task.dispose)
        default: break
        }
        return []
    }

    private mutating func endOfExecution(_ access: ModelAccess) -> String? {
        guard access.name == "end", let point = endPoints[access.point], executions[point]?.isOver == false else {
            return nil
        }
        executions[point]?.isOver = true
        agendas[access.actor, default: []].insert(contentsOf: [.dispose(point), .remove(point)], at: 0)
        return nil
    }
}
#endif
