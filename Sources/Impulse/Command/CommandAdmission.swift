/// Which executions run and which wait. The command's core keeps it under its lock.
///
/// An execution that has been admitted is carried out: neither the condition nor another policy takes that back.
struct CommandAdmission<Execution: AnyObject & Sendable>: Sendable {
    enum Verdict: Sendable {
        case refused
        case waits
        /// It runs, and takes the place of these.
        case runs(replacing: [Execution])
    }

    var isConditionMet = true
    var policy: ExecutionPolicy
    let seat: CommandGroup.Seat
    /// In the order in which they were admitted.
    private(set) var running: [Execution] = []
    /// In the order in which they were asked for.
    private var waiting: [Execution] = []

    init(policy: ExecutionPolicy, seat: CommandGroup.Seat) {
        self.policy = policy
        self.seat = seat
    }

    /// Whether there is room for one more than those that have been admitted already.
    private var hasRoom: Bool { running.count + waiting.count < policy.limit }

    var isEnabled: Bool { isConditionMet && (hasRoom || policy.excess != .refused) && seat.isFree }

    mutating func admit(_ execution: Execution) -> Verdict {
        guard isEnabled, seat.take() else { return .refused }
        if hasRoom {
            running.append(execution)
            return .runs(replacing: [])
        }
        if policy.excess == .waits {
            waiting.append(execution)
            return .waits
        }
        let replaced = running + takeWaiting()
        running = [execution]
        return .runs(replacing: replaced)
    }

    /// Takes out an execution that is over.
    ///
    /// - Returns: Those that run in its place.
    mutating func remove(_ execution: Execution) -> [Execution] {
        running.removeAll { $0 === execution }
        let admitted = fill()
        if running.isEmpty { seat.leave() }
        return admitted
    }

    /// Has those run for which there is room. For the lane alone, so that they start in their order.
    mutating func fill() -> [Execution] {
        let admitted = Array(waiting.prefix(max(0, policy.limit - running.count)))
        waiting.removeFirst(admitted.count)
        running += admitted
        return admitted
    }

    /// Keeps an execution from running, if it waits.
    mutating func withdraw(_ execution: Execution) {
        waiting.removeAll { $0 === execution }
    }

    /// Keeps all that wait from running.
    mutating func takeWaiting() -> [Execution] {
        defer { waiting = [] }
        return waiting
    }
}
