/// Subscribing to a property and unsubscribing from it.
///
/// A thread that finds the word idle changes the list itself, while the word is locked. Another one posts the change.
extension PropertyCore {
    @inlinable var inspectedSource: InspectedSource {
        InspectedSource(.property, self, value: { $0.value }, repeated: { _ in 1 })
    }

    /// A signal of the current value, then the values sent later, then the completion.
    @inlinable
    var signal: Signal<Value, Never> {
        Signal(
            isChecked: true,
            from: inspectedSource,
            attaching: { [self] next, end, trail in
                PropertyEntry(Sink(next: next, end: end).carried(by: trail), of: self)
            })
    }

    /// Attaches a subscription to later values. It passes the current one to `receive` during its start instead of
    /// emitting it.
    ///
    /// - Parameter sink: may be called while `receive` still runs.
    @inlinable
    func changes(to sink: Sink<Value, Never>, since receive: @escaping (Value) -> Void) -> Subscription {
        PropertyEntry(sink, of: self, receive: receive)
    }

    /// Adds an entry, and sends it the current value.
    func add(_ entry: PropertyEntry<Value>) {
        word.point.note("add", entry.word.point)
        guard word.tryLock() else { return addToBusy(entry) }
        let isAdded = append(entry)
        let value = current
        word.unlock(ValueWord.busy)
        if !isAdded { entry.drop() } else if entry.isOpen { entry.next?(value) }
        leave()
    }

    /// Adds an entry whose first value this thread emits, while the owner may already deliver later ones: so a gate
    /// serializes them.
    @inline(never)
    private func addToBusy(_ entry: PropertyEntry<Value>) {
        let gate = entry.interposeGate()
        _ = gate.tryPerform { owner in
            let (value, hasEnded) = register(entry)
            if entry.mayDeliver { owner.emit(value) }
            if hasEnded { entry.complete() }
        }
    }

    /// Registers an entry for everything that is sent after the returned value.
    func register(_ entry: PropertyEntry<Value>) -> (value: Value, hasEnded: Bool) {
        word.point.note("register", entry.word.point)
        let (found, message) = lock(posting: .add(entry))
        let value = current
        if found & ValueWord.ended != 0 {
            word.unlock(found)
            return (value, true)
        }
        if let message {
            word.unlock(found, posting: message)
        } else {
            let isAdded = append(entry)
            word.unlock(0)
            if !isAdded { entry.drop() }
        }
        return (value, false)
    }

    /// Once the property has ended, the owner releases all entries.
    func remove(_ entry: PropertyEntry<Value>) {
        word.point.note("remove", entry.word.point)
        let (found, message) = lock(posting: .remove(entry))
        if found & ValueWord.ended != 0 { return word.unlock(found) }
        if let message { return word.unlock(found, posting: message) }
        let isRemoved = removeFromList(entry)
        word.unlock(0)
        if isRemoved { entry.drop() }
    }

    /// Appends an entry, unless it has been disposed of. Returns whether it did.
    @usableFromInline
    func append(_ entry: PropertyEntry<Value>) -> Bool {
        let list = list ?? .passRetained(List())
        self.list = list
        return list._withUnsafeGuaranteedRef { $0.append(entry) }
    }

    @usableFromInline
    func removeFromList(_ entry: PropertyEntry<Value>) -> Bool {
        list?._withUnsafeGuaranteedRef { $0.removeFromList(entry) } ?? false
    }
}
