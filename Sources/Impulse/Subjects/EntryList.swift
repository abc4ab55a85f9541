import Synchronization

/// A subject's subscribers, in the order of subscription.
///
/// The list itself has the parts that a send needs, in contiguous memory: each subscriber's closure and entry. The
/// entry is read only once something has been posted to the subject's word, because a disposal during a send posts a
/// removal.
///
/// A removal leaves a hole, and the holes are closed once they are more than half of the list, so subscribing and
/// unsubscribing take constant time. References are managed by hand, so that a send does not change the reference
/// counts.
@usableFromInline
class EntryList<Value: Sendable, Failure: Error> {
    /// Not copyable, so that a call of the closure does not retain it.
    @usableFromInline
    struct Slot: ~Copyable {
        @usableFromInline let next: Sink<Value, Failure>.Next
        @usableFromInline let entry: Unmanaged<Entry<Value, Failure>>

        @inlinable
        var isOpen: Bool { entry._withUnsafeGuaranteedRef { $0.isOpen } }
    }

    /// Slots of `capacity`. Beyond `count`, all bits of a slot are 0: so it is `nil`.
    ///
    /// Slots are read, assigned, and moved as bytes. The pointer's and the optional's own methods are generic: where
    /// they are not specialized, they look up the type of the slot, and wrap a closure in another one.
    @usableFromInline @exclusivity(unchecked) final var slots: UnsafeMutablePointer<Slot?>?
    @usableFromInline @exclusivity(unchecked) final var count = 0
    @usableFromInline @exclusivity(unchecked) final var capacity = 0
    @usableFromInline @exclusivity(unchecked) final var holes = 0

    @usableFromInline final let emptiness = Atomic(true)
    @usableFromInline final let point = InterleavingPoint("subscribers")

    @inlinable
    init() {}

    @usableFromInline
    deinit {
        removeAll()
    }

    /// True if the list has no subscribers. Threads other than the owner may read it.
    @inlinable
    final var isEmpty: Bool {
        point.read("is empty")
        return emptiness.load(ordering: .relaxed)
    }

    private final func noteEmptiness() {
        point.write("note whether empty")
        emptiness.store(count == 0, ordering: .relaxed)
    }

    /// Sends to the subscribers that the list had when the send began, except those that have been disposed of since.
    ///
    /// - Parameter isQuiet: whether no removal of an entry is posted that has not been handled.
    @inlinable
    @inline(__always)
    final func send(_ value: Value, while isQuiet: () -> Bool) {
        guard let slots else { return }
        for index in 0..<count {
            switch slots[index] {
            case .some(let slot): if isQuiet() || slot.isOpen { slot.next(value) }
            case .none: break
            }
        }
    }

    @inlinable
    final func deliver(_ ending: Ending<Failure>) {
        guard let slots else { return }
        for index in 0..<count {
            switch slots[index] {
            case .some(let slot): slot.entry._withUnsafeGuaranteedRef { $0.end(ending) }
            case .none: break
            }
        }
    }

    /// Appends an entry, unless it has been disposed of. Returns whether it did.
    @usableFromInline
    final func append(_ entry: Entry<Value, Failure>) -> Bool {
        guard entry.isOpen, entry.next != nil else { return false }
        if count == capacity { reserve(max(1, capacity * 2)) }
        fill(&slots.unsafelyUnwrapped[count], with: entry)
        entry.index = count
        count += 1
        entry.word.point.note("added")
        if count == 1 { noteEmptiness() }
        return true
    }

    /// Removes an entry. Returns whether it was in the list.
    @usableFromInline
    final func removeFromList(_ entry: Entry<Value, Failure>) -> Bool {
        guard entry.index >= 0, let slots else { return false }
        entry.word.point.note("removed")
        let isNewest = entry.index == count - 1
        empty(&slots[entry.index])
        if isNewest { count -= 1 } else { holes += 1 }
        if holes * 2 > count || Shrinking.isSparse(count, of: capacity) {
            closeHoles()
        } else if count == 0 {
            noteEmptiness()
        }
        return true
    }

    final func removeAll() {
        let (slots, count) = (slots, count)
        (self.slots, self.count, capacity, holes) = (nil, 0, 0, 0)
        guard let slots else { return }
        for index in 0..<count { empty(&slots[index])?.drop() }
        UnsafeMutableRawPointer(slots).deallocate()
    }

    @inline(__always)
    private final func fill(_ slot: inout Slot?, with entry: Entry<Value, Failure>) {
        switch entry.next {
        case .some(let next): slot = Slot(next: next, entry: .passRetained(entry))
        case .none: break
        }
    }

    /// Leaves a hole. The closure is released only later, when the entry is dropped.
    @discardableResult
    private final func empty(_ slot: inout Slot?) -> Entry<Value, Failure>? {
        let entry: Entry<Value, Failure>
        switch slot {
        case .some(let slot): entry = slot.entry.takeRetainedValue()
        case .none: return nil
        }
        slot = nil
        entry.index = -1
        return entry
    }
}

extension EntryList {
    private func closeHoles() {
        guard let slots else { return }
        var kept = 0
        for index in 0..<count {
            switch slots[index] {
            case .some(let slot):
                slot.entry._withUnsafeGuaranteedRef { $0.index = kept }
                if kept < index { slots[kept] = Slot(next: slot.next, entry: slot.entry) }
            case .none:
                continue
            }
            if kept < index { slots[index] = nil }
            kept += 1
        }
        (count, holes) = (kept, 0)
        if Shrinking.isSparse(count, of: capacity) { reserve(max(1, count * 2)) }
        if kept == 0 { noteEmptiness() }
    }

    private func reserve(_ newCapacity: Int) {
        let stride = MemoryLayout<Slot?>.stride
        let larger = UnsafeMutableRawPointer.allocate(
            byteCount: newCapacity * stride, alignment: MemoryLayout<Slot?>.alignment)
        if let slots {
            larger.copyMemory(from: slots, byteCount: count * stride)
            UnsafeMutableRawPointer(slots).deallocate()
        }
        (larger + count * stride).initializeMemory(
            as: UInt8.self, repeating: 0, count: (newCapacity - count) * stride)
        slots = larger.assumingMemoryBound(to: Slot?.self)
        capacity = newCapacity
    }
}
