#if DEBUG
import Impulse
import ImpulseTesting
import Testing

/// The state machines of commands in an order of steps, as `Proofs/Spin/command.pml` has them, and what each thread has
/// yet to do with them.
///
/// - Each event changes an execution's phase as the table of `CommandMachine` says. It starts once, when it has a
///   slot and its work is made; it is removed only after its end, and then gives its slot to an enqueued one.
/// - At the end, no execution is enqueued while a slot is free, and none that has ended is left.
struct TracedCommands: TracedModel {
    private enum Phase { case waiting, ready, starting, running, closing, withdrawn, ended }

    private struct Execution {
        let command: Int
        var phase: Phase
        var starts = 0
        var announcements = 0
        var subscriptions = 0
    }

    /// By their points.
    private var executions: [Int: Execution] = [:]
    /// The purpose for which each thread locks a command.
    private var purposes: [Int?: (command: Int, purpose: String, execution: Int?)] = [:]
    /// The command that each thread has locked, so that notes may say what comes of it.
    private var locked: [Int?: (command: Int, purpose: String)] = [:]
    /// The executions whose work each thread has to make.
    private var making: [Int?: [Int]] = [:]
    /// The executions that each thread has admitted with a slot, and starts once it has made their work.
    private var admitted: [Int?: [Int]] = [:]
    /// The other executions that each thread has to start, in order.
    private var starting: [Int?: [Int]] = [:]

    mutating func take(_ access: ModelAccess, isOpen: Bool) -> String? {
        guard access.place == .command else { return nil }
        return access.isNote ? note(access) : lock(access)
    }

    /// The forbidden remains once all threads have finished.
    var remainder: String? {
        if let purpose = purposes.values.first { return "at the end, a thread has something left to do: \(purpose)" }
        if making.values.contains(where: { !$0.isEmpty }) {
            return "at the end, the model has made the work of what it has admitted"
        }
        if [starting, admitted].contains(where: { $0.values.contains { !$0.isEmpty } }) {
            return "at the end, the model has started what is to be"
        }
        for execution in executions.values {
            switch execution.phase {
            case .closing, .withdrawn: return "at the end, the model has removed what is over"
            case .starting: return "at the end, the model has made the work of what has a slot"
            case .running where execution.starts == 0: return "at the end, the model has started what runs"
            case .waiting, .ready:
                if !hasSlots(execution.command) { return "at the end, an execution waits for nothing in the model" }
            case .running, .ended: break
            }
        }
        return nil
    }

    private func hasSlots(_ command: Int) -> Bool {
        executions.values.contains { $0.command == command && [.starting, .running, .closing].contains($0.phase) }
    }
}

extension TracedCommands {
    private mutating func note(_ access: ModelAccess) -> String? {
        let (command, actor, name) = (access.point, access.actor, access.name)
        if let last = purposes[actor] { return "in the model, the thread has to lock this next: \(last)" }
        switch (name, access.subject) {
        case ("admit", nil), ("cancel all", nil), ("fill", nil): purposes[actor] = (command, name, nil)
        case ("made", let execution?):
            guard let index = making[actor]?.firstIndex(of: execution) else { return "the model makes no work here" }
            making[actor]?.remove(at: index)
            purposes[actor] = (command, name, execution)
        case ("is active", let execution?), ("cancel", let execution?), ("end", let execution?):
            purposes[actor] = (command, name, execution)
        case ("remove", let execution?):
            guard let phase = executions[execution]?.phase, phase == .closing || phase == .withdrawn else {
                return "the model removes an execution only after its end"
            }
            purposes[actor] = (command, name, execution)
        case ("runs", let execution?), ("waits", let execution?):
            guard locked[actor]?.command == command, locked[actor]?.purpose == "admit" else {
                return "the model admits nothing here"
            }
            executions[execution] = Execution(command: command, phase: name == "runs" ? .running : .waiting)
            if name == "runs" {
                admitted[actor, default: []].append(execution)
            } else {
                making[actor, default: []].append(execution)
            }
            locked[actor] = nil
        case ("slot", let execution?): return slot(execution, of: command, by: actor)
        case ("start", let execution?):
            if let index = admitted[actor]?.firstIndex(of: execution) {
                admitted[actor]?.remove(at: index)
            } else if starting[actor]?.first == execution {
                starting[actor]?.removeFirst()
            } else {
                return "the model does not start this here"
            }
            executions[execution]?.starts += 1
        case ("announce", let execution?):
            executions[execution]?.announcements += 1
            guard let execution = executions[execution], execution.starts == 1, execution.announcements == 1 else {
                return "the model announces an execution once, after it has started it"
            }
        case ("subscribe", let execution?):
            executions[execution]?.subscriptions += 1
            guard let execution = executions[execution], execution.announcements == 1, execution.subscriptions == 1
            else { return "the model starts the work of an execution once" }
            return execution.phase == .ended ? "the model starts no work after the end" : nil
        default: return "the model does not have this"
        }
        return nil
    }

    private mutating func slot(_ execution: Int, of command: Int, by actor: Int?) -> String? {
        guard let (locked, purpose) = locked[actor], locked == command, ["remove", "fill"].contains(purpose) else {
            return "the model gives no slot here"
        }
        switch executions[execution]?.phase {
        case .waiting: executions[execution]?.phase = .starting
        case .ready:
            executions[execution]?.phase = .running
            starting[actor, default: []].append(execution)
        default: return "in the model, only an enqueued execution gets a slot"
        }
        return nil
    }

    private mutating func lock(_ access: ModelAccess) -> String? {
        locked[access.actor] = nil
        // A change of none of this has no note.
        guard let (command, purpose, execution) = purposes.removeValue(forKey: access.actor) else { return nil }
        guard command == access.point else { return "in the model, the thread locks another command" }
        locked[access.actor] = (command, purpose)
        if purpose == "cancel all" {
            for (point, execution) in executions where execution.command == command { cancel(point) }
        }
        guard let execution, let phase = executions[execution]?.phase else { return nil }
        switch (purpose, phase) {
        case ("is active", .closing), ("is active", .withdrawn), ("is active", .ended):
            making[access.actor]?.removeAll { $0 == execution }
            admitted[access.actor]?.removeAll { $0 == execution }
        case ("made", .waiting): executions[execution]?.phase = .ready
        case ("made", .starting):
            executions[execution]?.phase = .running
            starting[access.actor, default: []].append(execution)
        case ("cancel", _): cancel(execution)
        case ("end", .running): executions[execution]?.phase = .closing
        case ("remove", _): executions[execution]?.phase = .ended
        default: break
        }
        return nil
    }

    private mutating func cancel(_ execution: Int) {
        switch executions[execution]?.phase {
        case .waiting, .ready: executions[execution]?.phase = .withdrawn
        case .starting, .running: executions[execution]?.phase = .closing
        default: break
        }
    }
}
#endif
