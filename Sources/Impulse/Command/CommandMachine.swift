/// The state machine of a command, as a value: its executions, and the effect of each event on them. It takes no lock
/// and calls nothing: ``CommandQueue`` guards it, and ``CommandCore`` carries out the results of an event.
///
/// Neither the condition nor a change of policy revokes an admission. Only operations on all executions visit them all,
/// so the cost of one does not grow with their number.
@usableFromInline
struct CommandMachine {
    @usableFromInline typealias Number = UInt64

    /// The state of an admitted execution, until it has ended.
    enum Phase: Sendable {
        /// It is enqueued; its work is being made, or is made.
        case waiting, ready
        /// It has been enqueued, and has a slot; its work is being made.
        case starting
        /// It has a slot; its work is made, or is started once it is.
        case running
        /// It has a slot, and its end is under way.
        case closing
        /// It has no slot, and its end is under way.
        case withdrawn

        var hasSlot: Bool { self == .starting || self == .running || self == .closing }
        var isEnqueued: Bool { self == .waiting || self == .ready }
        var slots: Int { hasSlot ? 1 : 0 }
        var enqueued: Int { isEnqueued ? 1 : 0 }
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

    /// An execution. Small, because it is copied.
    struct Execution: Sendable {
        var object: AdmittedExecution
        var phase: Phase
        /// The fraction of the work that is done, if reported.
        var progress: Double?
    }

    /// The executions of one key, or of all, to which the policy applies.
    struct Slots: Sendable {
        var running = 0
        /// The number of executions that have a slot or are enqueued.
        var count = 0
        /// The enqueued executions, oldest first. Some may have been withdrawn since.
        var waiting = Deque<Number>()
    }

    var isConditionMet = true
    var policy: ExecutionPolicy
    /// True if executions have keys. The policy then applies to each key separately.
    let isKeyed: Bool
    private var executions = Bag<Execution>()
    /// By the numbers of the keys; the first are for all executions, if they have no keys.
    private var keys = [Slots()]
    private var running = 0
    private var progress = CommandProgress()

    init(policy: ExecutionPolicy, isKeyed: Bool = false) {
        (self.policy, self.isKeyed) = (policy, isKeyed)
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
    var isIdle: Bool { running == 0 }

    mutating func phase(of number: Number) -> Phase? { executions.change(number) { $0.phase } }

    /// The object of an execution that has not ended.
    @usableFromInline
    mutating func object(_ number: Number) -> AdmittedExecution? { executions.change(number) { $0.object } }

    mutating func isActive(_ number: Number) -> Bool { phase(of: number)?.isActive ?? false }

    /// The values of the properties. With keys, it is enabled if it would admit an execution of a key that has none.
    ///
    /// - Parameter isFree: whether no other command of the group executes.
    func shown(isFree: Bool) -> Shown {
        let isAdmitting = isKeyed || keys[0].count < policy.limit || policy.excess != .refused
        return Shown(
            isEnabled: isConditionMet && isAdmitting && isFree, running: running, progress: progress.mean(of: running))
    }

    /// Admits an execution, if the policy runs or enqueues it.
    ///
    /// - Returns: Whether it is enqueued, and the executions that it replaces, whose ends are under way now.
    mutating func admit(_ object: AdmittedExecution) -> (isEnqueued: Bool, replaced: [AdmittedExecution])? {
        let key = object.key
        while key >= keys.count { keys.append(Slots()) }
        let isExcess = keys[key].count >= policy.limit
        if isExcess && policy.excess == .refused { return nil }
        let isEnqueued = isExcess && policy.excess == .waits
        let replaced = isExcess && !isEnqueued ? close(by: .replacement) { $0.object.key == key } : []
        object.id = ExecutionID(number: executions.nextKey)
        let execution = Execution(object: object, phase: isEnqueued ? .waiting : .running)
        if isEnqueued { keys[key].waiting.append(object.id.number) }
        count(execution, slots: execution.phase.slots, enqueued: execution.phase.enqueued)
        executions.insert(execution)
        return (isEnqueued, replaced)
    }

    /// Records that the work of an execution that has been enqueued is made. Returns whether it starts now; while it is
    /// still enqueued, `start` is kept.
    @usableFromInline
    mutating func make(_ number: Number, keeping start: () -> @Sendable () -> Void) -> Bool {
        guard let execution = apply(.made, to: number) else { return false }
        if execution.phase == .waiting { execution.object.start = start() }
        return execution.phase == .starting
    }

    /// Returns the execution if its end is under way now: it is to be disposed of, and to be removed.
    @usableFromInline
    mutating func close(_ number: Number, by event: Event) -> AdmittedExecution? {
        guard let execution = apply(event, to: number), execution.phase.isActive else { return nil }
        return execution.object
    }

    /// Closes all executions that match, and returns those whose ends are under way now.
    mutating func close(by event: Event, where matches: (Execution) -> Bool = { _ in true }) -> [AdmittedExecution] {
        executions.keys(where: matches).compactMap { close($0, by: event) }
    }

    /// Removes an execution whose end is under way. Returns the executions that get its slot.
    mutating func remove(_ number: Number) -> [AdmittedExecution] {
        guard let execution = executions.remove(number) else { return [] }
        count(execution, slots: -execution.phase.slots, enqueued: 0)
        let started = fill(execution.object.key)
        if keys.count > 1 && executions.count == 0 { keys = [Slots()] }
        return started
    }

    /// Gives enqueued executions the slots that the policy has, and returns them in their order.
    mutating func fill() -> [AdmittedExecution] {
        keys.indices.flatMap { fill($0) }.sorted { $0.id.number < $1.id.number }
    }

    private mutating func fill(_ key: Int) -> [AdmittedExecution] {
        if keys[key].waiting.isEmpty { return [] }
        var started: [AdmittedExecution] = []
        while keys[key].running < policy.limit, let number = keys[key].waiting.popFirst() {
            if let execution = apply(.slot, to: number) { started.append(execution.object) }
        }
        return started
    }

    /// Returns the object of an execution whose values may be sent, and whether something else holds it, so that its
    /// values are to be remembered.
    @usableFromInline
    mutating func receiver(_ number: Number) -> (object: AdmittedExecution, isHeld: Bool)? {
        executions.change(number) { execution in
            let isHeld = !isKnownUniquelyReferenced(&execution.object)
            return execution.phase.isActive ? (execution.object, isHeld) : nil
        } ?? nil
    }

    /// Records the fraction of an execution's work that is done.
    mutating func report(_ part: Double, of number: Number) {
        guard let execution = executions.change(number, { $0 }), execution.phase.isActive else { return }
        executions.change(number) { $0.progress = part }
        guard execution.phase.hasSlot else { return }
        if let previous = execution.progress { progress.add(previous, times: -1) }
        progress.add(part, times: 1)
    }

    /// Keeps a disposable to dispose of as soon as the execution's end is under way. Returns `false` if it is already.
    mutating func keep(_ disposable: any Disposable, until number: Number) -> Bool {
        guard let (object, _) = receiver(number) else { return false }
        object.disposables.append(disposable)
        return true
    }

    /// Removes all executions, because nothing can end them anymore.
    mutating func removeAll() -> [Execution] {
        defer { executions = Bag() }
        return executions.elements
    }

    /// Applies an event. Returns the execution as it was before, if the event has an effect.
    private mutating func apply(_ event: Event, to number: Number) -> Execution? {
        let changed = executions.change(number) { execution -> (before: Execution, after: Phase)? in
            guard let phase = execution.phase.after(event) else { return nil }
            defer { execution.phase = phase }
            return (execution, phase)
        }
        guard case let (before, after)?? = changed else { return nil }
        count(before, slots: after.slots - before.phase.slots, enqueued: after.enqueued - before.phase.enqueued)
        return before
    }

    /// Counts an execution that has got or lost a slot, or has entered or left the queue.
    private mutating func count(_ execution: Execution, slots: Int, enqueued: Int) {
        if slots == 0 && enqueued == 0 { return }
        let key = execution.object.key
        running += slots
        keys[key].running += slots
        keys[key].count += slots + enqueued
        if keys[key].waiting.count > 2 * keys[key].count { dropWithdrawn(of: key) }
        if slots != 0, let part = execution.progress { progress.add(part, times: slots) }
    }

    /// Forgets executions that have been withdrawn: most of those that were enqueued.
    private mutating func dropWithdrawn(of key: Int) {
        var waiting = Deque<Number>()
        keys[key].waiting.forEach { if phase(of: $0)?.isEnqueued ?? false { waiting.append($0) } }
        keys[key].waiting = waiting
    }
}
