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
        /// The room of its key, if the policy applies by key.
        @usableFromInline let room: CommandRoom?
        /// The fraction of the work that is done, if reported.
        @usableFromInline var progress: Double?
        @usableFromInline var isRunning: Bool

        @inlinable
        init(_ execution: Execution, in room: CommandRoom?, isRunning: Bool) {
            self.execution = execution
            self.room = room
            self.isRunning = isRunning
        }
    }

    @usableFromInline var isConditionMet = true
    /// Whether the policy applies to the executions of each key.
    @usableFromInline let isKeyed: Bool
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
    init(policy: ExecutionPolicy, isKeyed: Bool, seat: CommandGroup.Seat) {
        self.policy = policy
        self.isKeyed = isKeyed
        self.seat = seat
    }

    /// Whether one more execution may run beside those already admitted.
    @inlinable
    func hasRoom(in room: CommandRoom?) -> Bool { (room?.count ?? entries.count) < policy.limit }

    /// Whether some execution would be admitted: with keys, one of a key that has none.
    @inlinable
    var isEnabled: Bool {
        isConditionMet && (isKeyed || hasRoom(in: nil) || policy.excess != .refused) && seat.isFree
    }

    /// The running and the enqueued executions, in the order in which they were requested.
    @inlinable
    var executions: [Execution] { entries.elements.map { $0.execution } }

    /// Admits an execution, if the policy runs or enqueues it.
    ///
    /// - Parameters:
    ///   - isMet: whether the caller has just read that the condition is met.
    ///   - findRoom: finds the room of the execution's key.
    @inlinable
    mutating func admit(isMet: Bool = false, in findRoom: (() -> CommandRoom)? = nil) -> Verdict {
        guard isMet || isConditionMet, seat.take() else { return .refused }
        let room = findRoom?()
        var isRunning = true
        var replaced: [Execution] = []
        if !hasRoom(in: room) {
            switch policy.excess {
            case .refused: return .refused
            case .waits: isRunning = false
            case .replaces: replaced = removeAll(in: room)
            }
        }
        // In one place, since it is inlined there.
        let execution = insert(in: room, isRunning: isRunning)
        return isRunning ? .runs(execution, replacing: replaced) : .waits(execution)
    }

    @inlinable
    mutating func insert(in room: CommandRoom?, isRunning: Bool) -> Execution {
        let execution = Execution(number: entries.nextKey, isAdmitted: isRunning)
        entries.insert(Entry(execution, in: room, isRunning: isRunning))
        room?.insert(execution.number, isRunning: isRunning)
        if isRunning { running += 1 }
        execution.state.point.note(isRunning ? "runs" : "waits", execution.endPoint)
        return execution
    }

    @inlinable
    mutating func noteRemoval(of entry: Entry) {
        guard entry.isRunning else { return }
        running -= 1
        progress.replace(entry.progress, with: nil)
    }

    /// Removes an execution that has ended.
    ///
    /// - Returns: The executions that start in its place.
    @inlinable
    mutating func remove(_ execution: Execution) -> [Execution] {
        let entry = entries.remove(execution.number)
        if let entry {
            noteRemoval(of: entry)
            entry.room?.remove(execution.number, wasRunning: entry.isRunning)
        }
        let admitted = isKeyed ? entry?.room.map { fill($0) } ?? [] : fill()
        if running == 0 { seat.leave() }
        return admitted
    }

    /// Starts executions while there is room. Called only in the lane, so that they start in order.
    @inlinable
    mutating func fill() -> [Execution] {
        if isKeyed { return fillRooms() }
        var admitted: [Execution] = []
        while running < policy.limit, running < entries.count {
            if let execution = start(firstToWait) { admitted.append(execution) }
            firstToWait += 1
        }
        return admitted
    }

    /// Marks the execution with this number as running, if it is enqueued. Not inlined, since most executions need not
    /// wait.
    @inlinable
    @inline(never)
    mutating func start(_ number: Number) -> Execution? {
        let started = entries.change(number) { entry -> Entry? in
            if entry.isRunning { return nil }
            entry.isRunning = true
            return entry
        }
        guard let entry = started ?? nil else { return nil }
        running += 1
        entry.room?.noteStart()
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
        guard entries.change(execution.number, { !$0.isRunning }) == true else { return }
        entries.remove(execution.number)?.room?.remove(execution.number, wasRunning: false)
    }

    /// Removes all enqueued executions.
    @inlinable
    mutating func withdrawAll() {
        guard running < entries.count else { return }
        for entry in entries.removeAll(where: { !$0.isRunning }) {
            entry.room?.remove(entry.execution.number, wasRunning: false)
        }
    }
}
