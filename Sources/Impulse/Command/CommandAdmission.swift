/// The admission of executions: which of them run, and which are enqueued. The command's core guards it with its
/// lock.
///
/// Neither the condition nor a change of policy revokes an admission. Only what concerns all executions visits them
/// all, so the cost of one does not grow with their number.
@usableFromInline
struct CommandAdmission<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline typealias Execution = CommandExecution<Output, Failure>
    @usableFromInline typealias Number = Bag<Entry>.Key

    @usableFromInline
    enum Verdict: Sendable {
        case refused
        case waits(Execution)
        /// It runs and replaces the others.
        case runs(Execution, replacing: [Execution])
    }

    /// An execution that has been admitted and has not ended.
    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let execution: Execution
        @usableFromInline var isRunning: Bool
        /// The fraction of the work that is done, if reported.
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
    /// The executions by number, in the order in which they were requested.
    @usableFromInline var entries = Bag<Entry>()
    @usableFromInline var running = 0
    /// No execution with a lower number is enqueued.
    @usableFromInline var firstToWait: Number = 0
    /// The progress of the running executions.
    @usableFromInline var progress = CommandProgress()

    @inlinable
    init(policy: ExecutionPolicy, seat: CommandGroup.Seat) {
        self.policy = policy
        self.seat = seat
    }

    /// Whether one more execution may run beside those already admitted.
    @inlinable
    var hasRoom: Bool { entries.count < policy.limit }

    @inlinable
    var isEnabled: Bool { isConditionMet && (hasRoom || policy.excess != .refused) && seat.isFree }

    /// The running and the enqueued executions, in the order in which they were requested.
    @inlinable
    var executions: [Execution] { entries.elements.map { $0.execution } }

    /// Admits an execution, if the policy runs or enqueues it.
    @inlinable
    mutating func admit() -> Verdict {
        guard isEnabled, seat.take() else { return .refused }
        if hasRoom { return .runs(insert(isRunning: true), replacing: []) }
        if policy.excess == .waits { return .waits(insert(isRunning: false)) }
        let replaced = entries.removeAll { _ in true }.map { $0.execution }
        (running, progress) = (0, CommandProgress())
        return .runs(insert(isRunning: true), replacing: replaced)
    }

    @inlinable
    mutating func insert(isRunning: Bool) -> Execution {
        let execution = Execution(number: entries.nextKey, isAdmitted: isRunning)
        entries.insert(Entry(execution, isRunning: isRunning))
        if isRunning { running += 1 }
        execution.state.point.note(isRunning ? "runs" : "waits", execution.endPoint)
        return execution
    }

    /// Removes an execution that has ended.
    ///
    /// - Returns: The executions that start in its place.
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

    /// Starts executions while there is room. Called only in the lane, so that they start in order.
    @inlinable
    mutating func fill() -> [Execution] {
        var admitted: [Execution] = []
        while running < policy.limit, running < entries.count {
            if let execution = start(firstToWait) { admitted.append(execution) }
            firstToWait += 1
        }
        return admitted
    }

    /// Marks the execution with this number as running, if it is enqueued.
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
        entry.execution.state.point.note("runs at last")
        return entry.execution
    }

    /// Records how much of an execution's work is done, unless it has ended.
    @inlinable
    mutating func note(_ part: Double, of execution: Execution) {
        let noted = entries.change(execution.number) { entry -> Entry in
            defer { entry.progress = part }
            return entry
        }
        if let noted, noted.isRunning { progress.replace(noted.progress, with: part) }
    }

    /// Removes an execution, if it is enqueued.
    @inlinable
    mutating func withdraw(_ execution: Execution) {
        if entries.change(execution.number, { !$0.isRunning }) == true { entries.remove(execution.number) }
    }

    /// Removes all enqueued executions.
    @inlinable
    mutating func withdrawAll() {
        if running < entries.count { _ = entries.removeAll { !$0.isRunning } }
    }
}
