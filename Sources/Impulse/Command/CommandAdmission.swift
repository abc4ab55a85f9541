/// Which executions run and which wait. The command's core keeps it under its lock.
///
/// An execution that has been admitted is carried out: neither the condition nor another policy takes that back. Nothing here
/// visits all executions but what concerns them all, so many at once cost no more each than a few.
@usableFromInline
struct CommandAdmission<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline typealias Execution = CommandExecution<Output, Failure>
    @usableFromInline typealias Number = Bag<Entry>.Key

    @usableFromInline
    enum Verdict: Sendable {
        case refused
        case waits(Execution)
        /// It runs, and takes the place of the others.
        case runs(Execution, replacing: [Execution])
    }

    /// An execution that has been admitted and is not over.
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let execution: Execution
        @usableFromInline var isRunning: Bool
        /// How much of the work is done, if it has said so.
        @usableFromInline var progress: Double?

        @inlinable
        init(_ execution: Execution, isRunning: Bool) {
            self.execution = execution
            self.isRunning = isRunning
        }
    }

    @usableFromInline var isConditionMet = true
    @usableFromInline var policy: ExecutionPolicy
    @usableFromInline let seat: CommandGroup.Seat
    /// In the order in which they were asked for, by their numbers.
    @usableFromInline var entries = Bag<Entry>()
    @usableFromInline var running = 0
    /// None with a lower number waits.
    @usableFromInline var firstToWait: Number = 0
    /// Of those that run.
    @usableFromInline var progress = CommandProgress()

    @inlinable
    init(policy: ExecutionPolicy, seat: CommandGroup.Seat) {
        self.policy = policy
        self.seat = seat
    }

    /// Whether there is room for one more than those that have been admitted already.
    @inlinable
    var hasRoom: Bool { entries.count < policy.limit }

    @inlinable
    var isEnabled: Bool { isConditionMet && (hasRoom || policy.excess != .refused) && seat.isFree }

    /// Those that run and those that wait, in the order in which they were asked for.
    @inlinable
    var executions: [Execution] { entries.elements.map(\.execution) }

    /// Admits an execution more, if the policy has it run or wait.
    @inlinable
    mutating func admit() -> Verdict {
        guard isEnabled, seat.take() else { return .refused }
        if hasRoom { return .runs(insert(isRunning: true), replacing: []) }
        if policy.excess == .waits { return .waits(insert(isRunning: false)) }
        let replaced = entries.removeAll { _ in true }.map(\.execution)
        (running, progress) = (0, CommandProgress())
        return .runs(insert(isRunning: true), replacing: replaced)
    }

    @inlinable
    mutating func insert(isRunning: Bool) -> Execution {
        let execution = Execution(number: entries.nextKey)
        entries.insert(Entry(execution, isRunning: isRunning))
        if isRunning { running += 1 }
        return execution
    }

    /// Takes out an execution that is over.
    ///
    /// - Returns: Those that run in its place.
    @inlinable
    mutating func remove(_ execution: Execution) -> [Execution] {
        if let entry = entries.remove(execution.number), entry.isRunning {
            running -= 1
            progress.replace(entry.progress, with: nil)
        }
        let admitted = fill()
        if running == 0 { seat.leave() }
        return admitted
    }

    /// Has those run for which there is room. For the lane alone, so that they start in their order.
    @inlinable
    mutating func fill() -> [Execution] {
        var admitted: [Execution] = []
        while running < policy.limit, running < entries.count {
            if let execution = start(firstToWait) { admitted.append(execution) }
            firstToWait += 1
        }
        return admitted
    }

    /// Has an execution run, if one with this number waits.
    @inlinable
    mutating func start(_ number: Number) -> Execution? {
        let started = entries.change(number) { entry -> Entry? in
            if entry.isRunning { return nil }
            entry.isRunning = true
            return entry
        }
        guard let entry = started ?? nil else { return nil }
        running += 1
        progress.replace(nil, with: entry.progress)
        return entry.execution
    }

    /// Notes how much of the work of an execution is done, unless it is over.
    @inlinable
    mutating func note(_ part: Double, of execution: Execution) {
        let noted = entries.change(execution.number) { entry -> Entry in
            defer { entry.progress = part }
            return entry
        }
        if let noted, noted.isRunning { progress.replace(noted.progress, with: part) }
    }

    /// Keeps an execution from running, if it waits.
    @inlinable
    mutating func withdraw(_ execution: Execution) {
        if entries.change(execution.number, { !$0.isRunning }) == true { entries.remove(execution.number) }
    }

    /// Keeps all that wait from running.
    @inlinable
    mutating func withdrawAll() {
        if running < entries.count { _ = entries.removeAll { !$0.isRunning } }
    }
}
