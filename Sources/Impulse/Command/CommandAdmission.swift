/// Which executions run and which wait. The command's core keeps it under its lock.
///
/// An execution that has been admitted is carried out: neither the condition nor another policy takes that back.
@usableFromInline
struct CommandAdmission<Execution: AnyObject & Sendable>: Sendable {
    @usableFromInline
    enum Verdict: Sendable {
        case refused
        case waits
        /// It runs, and takes the place of these.
        case runs(replacing: [Execution])
    }

    @usableFromInline var isConditionMet = true
    @usableFromInline var policy: ExecutionPolicy
    @usableFromInline let seat: CommandGroup.Seat
    /// In the order in which they were admitted.
    @usableFromInline var running: [Execution] = []
    /// In the order in which they were asked for.
    @usableFromInline var waiting: [Execution] = []

    @inlinable
    init(policy: ExecutionPolicy, seat: CommandGroup.Seat) {
        self.policy = policy
        self.seat = seat
    }

    /// Whether there is room for one more than those that have been admitted already.
    @inlinable
    var hasRoom: Bool { running.count + waiting.count < policy.limit }

    @inlinable
    var isEnabled: Bool { isConditionMet && (hasRoom || policy.excess != .refused) && seat.isFree }

    @inlinable
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
    @inlinable
    mutating func remove(_ execution: Execution) -> [Execution] {
        running.removeAll { $0 === execution }
        let admitted = fill()
        if running.isEmpty { seat.leave() }
        return admitted
    }

    /// Has those run for which there is room. For the lane alone, so that they start in their order.
    @inlinable
    mutating func fill() -> [Execution] {
        if waiting.isEmpty { return [] }
        let admitted = Array(waiting.prefix(max(0, policy.limit - running.count)))
        waiting.removeFirst(admitted.count)
        running += admitted
        return admitted
    }

    /// Keeps an execution from running, if it waits.
    @inlinable
    mutating func withdraw(_ execution: Execution) {
        waiting.removeAll { $0 === execution }
    }

    /// Keeps all that wait from running.
    @inlinable
    mutating func takeWaiting() -> [Execution] {
        defer { waiting = [] }
        return waiting
    }
}
