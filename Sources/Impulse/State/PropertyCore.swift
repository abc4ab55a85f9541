/// The shared core of a property and its signals: the value, the subscribers, and the mailbox that serializes
/// deliveries.
///
/// A set changes the value and takes its place in the order of deliveries in one step, under the lock of the word. So
/// a value that is set is the current one immediately, even inside a delivery, and the last value delivered is the
/// current one. A set that finds the word idle delivers; another one posts its value to the owner.
///
/// The parts that few properties need are made when they are first needed, so that an idle property is one small
/// object.
///
/// `@unchecked Sendable`: `current` and `record` are accessed only while the word is locked, and the list only by the
/// owner, or while an idle word is locked; `PropertyRaceTests` and `PropertyInterleavingTests` check it.
@usableFromInline
final class PropertyCore<Value: Sendable>: @unchecked Sendable {
    @usableFromInline typealias List = EntryList<Value, Never>

    @usableFromInline
    enum Message {
        case next(Value)
        case end
        case add(PropertyEntry<Value>)
        case remove(PropertyEntry<Value>)
    }

    @usableFromInline let word = ValueWord()
    @usableFromInline let registrar = LazyObservationRegistrar()
    /// The subscribers, once there has been one. Not a strong reference, which each delivery would retain.
    @usableFromInline @exclusivity(unchecked) var list: Unmanaged<List>?
    @usableFromInline @exclusivity(unchecked) var record: SetRecord?
    @usableFromInline @exclusivity(unchecked) var current: Value

    @inlinable
    init(_ value: Value) {
        current = value
    }

    @inlinable
    deinit {
        list?.release()
    }

    @inlinable
    var value: Value {
        word.point.note("read")
        let found = word.lock()
        let value = current
        word.unlock(found)
        return value
    }

    /// ``value`` for clients, whose reads may be tracked.
    @inlinable
    var trackedValue: Value {
        registrar.noteReading()
        return value
    }

    @inlinable
    func send(_ value: Value) {
        registrar.willChange()
        word.point.note("try to set")
        guard tryLockForSend() else {
            sendInTurn(value)
            return
        }
        // Read once: the list stays the same.
        let list = hasSubscribers ? list : nil
        let previous = exchange(for: value)
        word.unlock(list == nil ? 0 : ValueWord.busy)
        withExtendedLifetime(previous) {}
        registrar.didChange()
        list?._withUnsafeGuaranteedRef { deliver(value, to: $0) }
    }

    func end(_ ending: Ending<Never>) {
        word.point.note("end")
        let (found, message) = lock(posting: .end)
        if found & ValueWord.ended != 0 { return word.unlock(found) }
        if let message { return word.unlock(found | ValueWord.ended, posting: message) }
        let isOwner = hasSubscribers
        word.unlock(isOwner ? ValueWord.busy | ValueWord.ended : ValueWord.ended)
        guard isOwner else { return }
        finish()
        leave()
    }
}

/// The steps of a set. Each that changes something needs the lock of the word.
extension PropertyCore {
    /// Locks the word, with a message to post if the word is busy.
    ///
    /// The message is made before the word is locked: no memory is requested meanwhile.
    @inlinable
    func lock(posting content: @autoclosure () -> Message) -> (found: UInt, message: MessageNode?) {
        var message: MessageNode?
        while true {
            let found = word.lock()
            guard found & (ValueWord.busy | ValueWord.ended) == ValueWord.busy else { return (found, nil) }
            if let message { return (found, message) }
            word.unlock(found)
            message = PostedMessage(content())
        }
    }

    /// Locks an idle word, unless the property keeps a record of its sets.
    @inlinable
    func tryLockForSend() -> Bool {
        guard word.tryLock() else { return false }
        if record == nil { return true }
        word.unlock(0)
        return false
    }

    @inlinable
    var hasSubscribers: Bool {
        guard let list else { return false }
        return list._withUnsafeGuaranteedRef { $0.count > 0 }
    }

    /// Changes the value. Returns the previous one, to be released once the word is unlocked.
    @inlinable
    func exchange(for value: Value) -> Value {
        let previous = current
        current = value
        return previous
    }

    /// Sends a value to a busy property, or to one that keeps a record of its sets.
    ///
    /// - Returns: True if it was sent.
    @inlinable
    @inline(never)
    @discardableResult
    func sendInTurn(_ value: Value, if condition: SetCondition = .always) -> Bool {
        word.point.note(condition.purpose)
        let (found, message) = lock(posting: .next(value))
        guard found & ValueWord.ended == 0, record?.admits(condition) ?? true else {
            word.unlock(found)
            return false
        }
        let isBeingModified = record?.noteSet(condition) ?? false
        let previous = exchange(for: value)
        let isOwner = message == nil && hasSubscribers
        if let message {
            word.unlock(found, posting: message)
        } else {
            word.unlock(isOwner ? ValueWord.busy : 0)
        }
        withExtendedLifetime(previous) {}
        if isBeingModified { Modification.check(self) }
        registrar.didChange()
        if isOwner { list?._withUnsafeGuaranteedRef { deliver(value, to: $0) } }
        return true
    }

    /// Delivers a value, then what is posted meanwhile. Called by the owner.
    @inlinable
    func deliver(_ value: Value, to list: List) {
        list.send(value, while: { word.isQuiet })
        leave()
    }

    @inlinable
    func leave() {
        if !word.tryLeave() { drainAndLeave() }
    }

    @inlinable
    @inline(never)
    func drainAndLeave() {
        while true {
            word.point.note("drain")
            let found = word.lock()
            let newest = MessageNode.address(in: found)
            word.unlock(newest == nil ? found & ValueWord.ended : found & StateWord.flags)
            if newest == nil { return }
            var messages = MessageQueue(newest: newest)
            while let message = messages.removeFirst() { handle(message.content()) }
        }
    }

    @inlinable
    func handle(_ message: Message) {
        switch message {
        case .next(let value): list?._withUnsafeGuaranteedRef { $0.send(value, while: { false }) }
        case .end: finish()
        case .add(let entry): if !append(entry) { entry.drop() }
        case .remove(let entry): if removeFromList(entry) { entry.drop() }
        }
    }

    @usableFromInline
    func finish() {
        guard let list = list?.takeUnretainedValue() else { return }
        list.deliver(.completed)
        Trampoline.release { list.removeAll() }
    }
}
