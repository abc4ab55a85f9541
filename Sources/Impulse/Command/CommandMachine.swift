/// The state machine of a command, as a value: its executions, and what each event makes of them. It takes no lock and
/// calls nothing: ``CommandCore`` guards it, and carries out what an event results in.
///
/// Neither the condition nor a change of policy revokes an admission. Only what concerns all executions visits them
/// all, so the cost of one does not grow with their number.
@usableFromInline
struct CommandMachine {
    @usableFromInline typealias Number = Bag<Execution>.Key
    @usableFromInline typealias Start = @Sendable () -> Void

    /// The state of an admitted execution, until it has ended.
    @usableFromInline
    enum Phase: Sendable {
        /// It is enqueued; its work is being made, or is made.
        case waiting, ready
        /// It has a slot; its work is being made, or is made.
        case starting, running
        /// It has a slot, and its end is under way.
        case closing
        /// It has no slot, and its end is under way.
        case withdrawn

        var hasSlot: Bool { self == .starting || self == .running || self == .closing }
        var isEnqueued: Bool { self == .waiting || self == .ready }
        var isActive: Bool { self != .closing && self != .withdrawn }
    }

    /// An event of an admitted execution.
    @usableFromInline
    enum Event: Sendable {
        case made, slot, cancel, replacement, end
    }

    /// The values that properties show.
    struct Shown: Sendable {
        var isEnabled: Bool
        var running: Int
        var progress: Double?
    }

    /// The executions of one key, or of all, to which the policy applies.
    struct Slots: Sendable {
        /// The object that the executions of equal keys share.
        var key: CommandKey?
        var running = 0
        /// The number of those that have a slot or are enqueued.
        var count = 0
        /// Those that were enqueued, oldest first. Some may have been withdrawn since.
        var waiting = Deque<Number>()

        /// Removes the number that was enqueued first, if there is a slot.
        mutating func next(_ limit: Int) -> Number? { running < limit ? waiting.popFirst() : nil }

        /// Removes all that were enqueued, if most of them have been withdrawn.
        mutating func leave() -> Deque<Number>? {
            count -= 1
            guard waiting.count > 2 * count else { return nil }
            defer { waiting = Deque() }
            return waiting
        }
    }

    var isConditionMet = true
    var policy: ExecutionPolicy
    private var executions = Bag<Execution>()
    private var running = 0
    private var progress = CommandProgress()
    private var common = Slots()
    private let keys: SlotTable?

    init(policy: ExecutionPolicy, keys: SlotTable? = nil) {
        self.policy = policy
        self.keys = keys
    }
}

extension CommandMachine.Phase {
    /// The phase after an event; `nil` if the event has no effect.
    func after(_ event: CommandMachine.Event) -> CommandMachine.Phase? {
        switch (event, self) {
        case (.made, .waiting): .ready
        case (.made, .starting): .running
        case (.slot, .waiting): .starting
        case (.slot, .ready): .running
        case (.cancel, .waiting), (.cancel, .ready): .withdrawn
        case (.cancel, .starting), (.cancel, .running), (.end, .running): .closing
        case (.replacement, _) where self != .withdrawn: .withdrawn
        default: nil
        }
    }
}

extension CommandMachine {
    /// Whether some execution would be admitted: with keys, one of a key that has none.
    var isEnabled: Bool {
        isConditionMet && (keys != nil || common.count < policy.limit || policy.excess != .refused)
    }

    var isIdle: Bool { running == 0 }

    @usableFromInline
    mutating func phase(of number: Number) -> Phase? { executions.change(number) { $0.phase } }

    mutating func isActive(_ number: Number) -> Bool { phase(of: number)?.isActive ?? false }

    /// - Parameter isFree: whether no other command of the group executes.
    func shown(isFree: Bool) -> Shown {
        Shown(isEnabled: isEnabled && isFree, running: running, progress: progress.mean(of: running))
    }

    /// Admits an execution, if the policy runs or enqueues it.
    ///
    /// - Returns: Also those that it replaces, whose ends are under way now.
    mutating func admit(
        _ stream: AnySendableObject, key: CommandKey? = nil
    ) -> (id: ExecutionID, isEnqueued: Bool, replaced: [Execution])? {
        let (key, count) = withSlots(of: key) { ($0.key, $0.count) }
        var isEnqueued = false
        var replaced: [Execution] = []
        if count >= policy.limit {
            switch policy.excess {
            case .refused: return nil
            case .waits: isEnqueued = true
            case .replaces:
                replaced = executions.keys { $0.phase != .withdrawn && (key == nil || $0.key == key) }
                    .compactMap { close($0, by: .replacement) }
            }
        }
        let id = ExecutionID(number: executions.nextKey)
        executions.insert(Execution(id, isEnqueued ? .waiting : .starting, key: key, stream: stream))
        if !isEnqueued { running += 1 }
        withSlots(of: key) { slots in
            slots.count += 1
            if isEnqueued { slots.waiting.append(id.number) } else { slots.running += 1 }
        }
        return (id, isEnqueued, replaced)
    }

    /// Records that the work has been made. Returns whether the execution starts now; while it is enqueued, `start` is
    /// kept.
    @usableFromInline
    mutating func make(_ number: Number, keeping start: () -> Start) -> Bool {
        let phase = apply(.made, to: number)?.after
        if phase == .ready { executions.change(number) { $0.start = start() } }
        return phase == .running
    }

    /// Returns the execution if its end is under way now: its disposables are to be disposed of, and it is to be
    /// removed.
    @usableFromInline
    mutating func close(_ number: Number, by event: Event) -> Execution? {
        guard let phases = apply(event, to: number), phases.before.isActive, !phases.after.isActive else { return nil }
        return executions.change(number) { $0.release() }
    }

    /// Cancels all executions, and returns those whose ends are under way now.
    mutating func closeAll() -> [Execution] {
        executions.keys { $0.phase.isActive }.compactMap { close($0, by: .cancel) }
    }

    /// Removes an execution that has ended.
    ///
    /// - Returns: It, and the executions that get its slot.
    mutating func remove(_ number: Number) -> (ended: Execution?, started: [Execution]) {
        guard let execution = executions.remove(number) else { return (nil, []) }
        var started: [Execution] = []
        guard execution.phase == .closing else { return (execution, []) }
        count(execution, -1)
        leave(execution.key)
        while let next = withSlots(of: execution.key, { [limit = policy.limit] in $0.next(limit) }) {
            if let next = start(next) { started.append(next) }
        }
        return (execution, started)
    }

    /// Gives enqueued executions the slots that a new policy has, and returns them.
    mutating func fill() -> [Execution] {
        executions.elements.compactMap { execution in
            guard execution.phase.isEnqueued, withSlots(of: execution.key, { $0.running }) < policy.limit else {
                return nil
            }
            return start(execution.id.number)
        }
    }

    /// Gives an execution a slot, if it is enqueued.
    private mutating func start(_ number: Number) -> Execution? {
        guard apply(.slot, to: number) != nil else { return nil }
        return executions.change(number) { execution in
            defer { if execution.start != nil { execution.start = nil } }
            return execution
        }
    }

    /// Returns whether values of an execution may be sent, and whether those before are to be forgotten now, since
    /// nothing holds its signals anymore.
    @usableFromInline
    mutating func send(_ number: Number) -> (isActive: Bool, isForgetting: Bool) {
        executions.change(number) { execution in
            let isForgetting = execution.isRemembering && isKnownUniquelyReferenced(&execution.stream)
            if isForgetting { execution.isRemembering = false }
            return (execution.phase.isActive, isForgetting)
        } ?? (false, false)
    }

    /// Records how much of an execution's work is done.
    mutating func report(_ part: Double, of number: Number) {
        let before = executions.change(number) { execution -> Execution? in
            guard execution.phase.isActive else { return nil }
            defer { execution.progress = part }
            return execution
        }
        if let before = before ?? nil, before.phase.hasSlot { progress.replace(before.progress, with: part) }
    }

    /// Keeps what is disposed of as soon as the execution's end is under way. Returns `false` if it is already.
    mutating func keep(_ disposable: any Disposable, until number: Number) -> Bool {
        executions.change(number) { execution in
            if execution.phase.isActive { execution.disposables.append(disposable) }
            return execution.phase.isActive
        } ?? false
    }

    /// Applies an event. Returns the phases before and after it, if it has an effect.
    private mutating func apply(_ event: Event, to number: Number) -> (before: Phase, after: Phase)? {
        let changed = executions.change(number) { execution -> (before: Phase, after: Phase)? in
            guard let phase = execution.phase.after(event) else { return nil }
            defer { execution.phase = phase }
            return (execution.phase, phase)
        }
        guard case let (before, after)?? = changed else { return nil }
        if before.hasSlot != after.hasSlot || after == .withdrawn, let execution = executions.change(number, { $0 }) {
            if before.hasSlot != after.hasSlot { count(execution, after.hasSlot ? 1 : -1) }
            if after == .withdrawn { leave(execution.key) }
        }
        return (before, after)
    }

    /// Counts an execution that gets a slot or loses it.
    private mutating func count(_ execution: Execution, _ change: Int) {
        running += change
        withSlots(of: execution.key) { $0.running += change }
        let part = execution.progress
        progress.replace(change > 0 ? nil : part, with: change > 0 ? part : nil)
    }

    private mutating func leave(_ key: CommandKey?) {
        guard let numbers = withSlots(of: key, { $0.leave() }) else { return }
        var waiting = Deque<Number>()
        numbers.forEach { if phase(of: $0)?.isEnqueued ?? false { waiting.append($0) } }
        withSlots(of: key) { $0.waiting = waiting }
    }

    /// Changes the slots of a key, or those of all executions.
    private mutating func withSlots<Result>(of key: CommandKey?, _ body: (inout Slots) -> Result) -> Result {
        guard let key, let keys else { return body(&common) }
        var result: Result?
        keys(key) { result = body(&$0) }
        return result.unsafelyUnwrapped
    }
}
