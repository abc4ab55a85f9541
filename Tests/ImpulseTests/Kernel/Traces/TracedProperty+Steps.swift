#if DEBUG
/// The effects of a thread's notes and steps on a property.
extension TracedProperty {
    /// Notes the thread's next step. Returns why the model does not have it.
    mutating func begin(_ operation: Operation, by actor: Int?) -> String? {
        var agenda = agendas[actor] ?? []
        if case .note(let expected) = agenda.first, expected.purpose == operation.purpose,
            expected.entry == operation.entry
        {
            agenda[0] = .tryLock(expected, again: false)
        } else if case .endModification(let sets) = agenda.first, [.modified(since: 0), .giveUp].contains(operation) {
            agenda[0] = .tryLock(operation == .giveUp ? .giveUp : .modified(since: sets), again: false)
        } else {
            if let task = agenda.first, task.isImmediate {
                return "in the model, the thread has to do this next: \(task)"
            }
            guard operation.mayBegin else { return "the model does not have this here" }
            agenda.insert(.tryLock(operation, again: false), at: 0)
        }
        agendas[actor] = agenda
        return nil
    }

    /// Takes a note about what has been done under the lock, or a step with the word.
    mutating func take(_ name: String, by actor: Int?, _ numbers: inout TracedNumbers) -> String? {
        (latestOperation, receiver) = (nil, nil)
        guard let task = agendas[actor]?.first else { return "in the model, the thread has nothing to do here" }
        switch (task, name) {
        case (.tryLock(let operation, let again), "try to lock"):
            if isIdle { return replace(acquire(operation, again, &numbers), by: actor) }
            return switch operation {
            case .trySet: replace([.note(.set(.always))], by: actor)
            case .add(let entry): replace([.note(.register(entry))], by: actor)
            default: replace([.lock(operation, again: again)], by: actor)
            }
        case (.lock(let operation, let again), "lock"): return replace(acquire(operation, again, &numbers), by: actor)
        case (.post, "post"): return replace([], by: actor)
        case (.look(let entry), "look"):
            guard queue.isEmpty, !hasEnded else { return replace([.ask(entry)], by: actor) }
            receiver = entry
            return replace([], by: actor)
        case (.leave, "leave"):
            guard queue.isEmpty, !hasEnded else { return replace([.note(.drain)], by: actor) }
            isBusy = false
            return replace([], by: actor)
        default: return "in the model, the thread has to do this next: \(task)"
        }
    }

    /// Takes a step or a note of a subscription to the property.
    mutating func take(_ access: ModelAccess, ofEntry entry: Int, isOpen: Bool) -> String? {
        receiver = nil
        let task = agendas[access.actor]?.first
        switch (access.name, task) {
        case ("added", .added(entry)), ("removed", .removed(entry)): return replace([], by: access.actor)
        case ("added", _), ("removed", _): return "the model changes the list only as the owner, or under the lock"
        case ("is closed", .ask(entry)):
            if isOpen { receiver = entry }
            return replace([], by: access.actor)
        case ("is closed", .append(entry, let thenSend)):
            if isOpen { members.append(entry) }
            return replace(isOpen ? [.added(entry)] + (thenSend ? [.ask(entry)] : []) : [], by: access.actor)
        case ("end", .end(entry)): return replace(isOpen ? [.note(.remove(entry))] : [], by: access.actor)
        case ("end", _) where members.contains(entry): return "in the model, only the owner ends a subscriber"
        default:
            if access.step?.isClosing == true, isOpen {
                agendas[access.actor, default: []].insert(.note(.remove(entry)), at: 0)
            }
            return nil
        }
    }

    /// Replaces completed steps by their consequences.
    private mutating func replace(_ tasks: [Task], by actor: Int?) -> String? {
        var agenda = tasks + (agendas[actor] ?? []).dropFirst()
        while let task = agenda.first {
            switch task {
            case .handle(let message): agenda.replaceSubrange(0...0, with: handling(message))
            case .clear:
                members = []
                agenda.removeFirst()
            case .removed(let entry) where members.contains(entry):
                members.removeAll { $0 == entry }
                agendas[actor] = agenda
                return nil
            default:
                agendas[actor] = agenda
                return nil
            }
        }
        agendas[actor] = nil
        return nil
    }

    /// The owner's treatment of a posted message.
    private func handling(_ message: Message) -> [Task] {
        switch message {
        case .value: members.map(Task.ask)
        case .end: members.map(Task.end) + [.clear]
        case .add(let entry): [.append(entry, thenSend: false)]
        case .remove(let entry): removing(entry)
        }
    }

    private func removing(_ entry: Int) -> [Task] { members.contains(entry) ? [.removed(entry)] : [] }

    /// Does what an operation does under the lock. Returns what the thread does next.
    private mutating func acquire(_ operation: Operation, _ again: Bool, _ numbers: inout TracedNumbers) -> [Task] {
        if operation.posts {
            if isBusy, !hasEnded, !again { return [.tryLock(operation, again: true)] }
            if hasEnded { return [] }
        }
        if operation.needsRecord, !hasRecord {
            if !again { return [.tryLock(operation, again: true)] }
            hasRecord = true
        }
        latestOperation = operation
        switch operation {
        case .read, .giveUp, .latest: return []
        case .admits(let offer): return number.admits(offer.number) ? [.note(.set(.newer(offer)))] : []
        case .begin(let number):
            if self.number.latest == 0 { self.number.latest = number }
            return []
        case .renew:
            number.renew(&numbers)
            return []
        case .modify: return [.endModification(since: sets)]
        case .modified(let sets):
            return [.note(.hasEnded(before: self.sets == sets ? .set(since: sets) : .modify))]
        case .hasEnded(let continuation):
            if hasEnded { return [] }
            return switch continuation {
            case .set(let sets): [.note(.set(.unchanged(since: sets)))]
            case .modify: [.note(.modify)]
            case nil: []
            }
        case .trySet: return hasRecord ? [.note(.set(.always))] : set(.always, &numbers)
        case .set(let condition): return set(condition, &numbers)
        case .end:
            defer { hasEnded = true }
            return send(.end)
        case .add(let entry):
            isBusy = true
            return [.append(entry, thenSend: true), .leave]
        case .register(let entry): return isBusy ? post(.add(entry)) : [.append(entry, thenSend: false)]
        case .remove(let entry): return isBusy ? post(.remove(entry)) : removing(entry)
        case .drain:
            if queue.isEmpty { isBusy = false }
            defer { queue = [] }
            return queue.isEmpty ? [] : queue.map(Task.handle) + [.note(.drain)]
        }
    }

    private mutating func set(_ condition: Condition, _ numbers: inout TracedNumbers) -> [Task] {
        switch condition {
        case .always: break
        case .newer(let offer): guard number.admits(offer.number) else { return [] }
        case .unchanged(let sets): guard self.sets == sets else { return [.note(.modify)] }
        }
        if hasRecord { sets += 1 }
        note(condition, &numbers)
        return send(.value)
    }

    /// Notes where the value comes from, which has a number once there is a record.
    private mutating func note(_ condition: Condition, _ numbers: inout TracedNumbers) {
        if case .newer(let offer) = condition {
            value = offer.value
            number.noteSet(numbered: offer.number, &numbers)
        } else {
            value = numbers.nextValue()
            number.noteSet(&numbers)
            numbers.note(number.latest, of: value)
        }
    }

    private mutating func post(_ message: Message) -> [Task] {
        queue.append(message)
        return [.post]
    }

    /// Posts a value or the end; without an owner, the thread becomes the owner, if there is a subscriber.
    private mutating func send(_ message: Message) -> [Task] {
        if isBusy { return post(message) }
        if members.isEmpty { return [] }
        isBusy = true
        if case .end = message { return [.handle(.end), .leave] }
        return members.map(Task.look) + [.leave]
    }
}

extension TracedProperty.Operation {
    /// True if a thread may begin with it, instead of only continuing.
    fileprivate var mayBegin: Bool {
        switch self {
        case .drain, .set, .register, .modified, .giveUp: self.isRegistration
        default: true
        }
    }

    /// A subscriber that takes the current value in another way registers without being added.
    private var isRegistration: Bool { if case .register = self { true } else { false } }
}
#endif
