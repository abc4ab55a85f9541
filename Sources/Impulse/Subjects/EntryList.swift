import Synchronization

/// A subject's subscribers, in the order of subscription.
///
/// A removal leaves a hole, and the holes are closed once they are more than half of the list, so subscribing and
/// unsubscribing take constant time. References are managed by hand, so that a send does not change the reference
/// counts.
@usableFromInline
final class EntryList<Value: Sendable, Failure: Error> {
    @usableFromInline typealias Slot = Unmanaged<Entry<Value, Failure>>?

    @usableFromInline @exclusivity(unchecked) var slots: UnsafeMutablePointer<Slot>?
    @usableFromInline @exclusivity(unchecked) var count = 0
    @usableFromInline @exclusivity(unchecked) var capacity = 0
    @usableFromInline @exclusivity(unchecked) var holes = 0

    @usableFromInline let emptiness = Atomic(true)
    @usableFromInline let point = InterleavingPoint()

    @usableFromInline
    init() {}

    @usableFromInline
    deinit {
        for index in 0..<count { slots?[index]?.release() }
        slots?.deallocate()
    }

    /// Whether the list has no subscribers. Threads other than the owner may read it.
    @inlinable
    var isEmpty: Bool {
        point.read()
        return emptiness.load(ordering: .relaxed)
    }

    @inlinable
    func noteEmptiness() {
        point.write()
        emptiness.store(count == 0, ordering: .relaxed)
    }

    /// Sends to the subscribers that the list had when the send began, except those that have been disposed of since.
    @inlinable
    func send(_ value: Value) {
        guard let slots else { return }
        for index in 0..<count {
            slots[index]?._withUnsafeGuaranteedRef { $0.send(value) }
        }
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        for index in 0..<count {
            slots?[index]?._withUnsafeGuaranteedRef { $0.end(ending) }
        }
    }

    /// Appends an entry, unless it has been disposed of. Returns whether it did.
    @usableFromInline
    func append(_ entry: Entry<Value, Failure>) -> Bool {
        guard entry.isOpen else { return false }
        if count == capacity { reserve(max(1, capacity * 2)) }
        slots?[count] = Unmanaged.passRetained(entry)
        entry.index = count
        count += 1
        if count == 1 { noteEmptiness() }
        return true
    }

    /// Removes an entry. Returns whether it was in the list.
    @usableFromInline
    func remove(_ entry: Entry<Value, Failure>) -> Bool {
        let index = entry.index
        guard index >= 0, let slot = slots?[index] else { return false }
        entry.index = -1
        slots?[index] = nil
        holes += 1
        slot.release()
        if holes * 2 > count { closeHoles() }
        return true
    }

    @inlinable
    func removeAll() {
        let (slots, count) = (slots, count)
        (self.slots, self.count, capacity, holes) = (nil, 0, 0, 0)
        for index in 0..<count {
            guard let entry = slots?[index]?.takeRetainedValue() else { continue }
            entry.index = -1
            entry.drop()
        }
        slots?.deallocate()
    }

    @inlinable
    func closeHoles() {
        var kept = 0
        for index in 0..<count {
            guard let slot = slots?[index] else { continue }
            slots?[kept] = slot
            slot._withUnsafeGuaranteedRef { $0.index = kept }
            kept += 1
        }
        (count, holes) = (kept, 0)
        if Shrinking.isSparse(count, of: capacity) { reserve(max(1, count * 2)) }
        if kept == 0 { noteEmptiness() }
    }

    @inlinable
    func reserve(_ newCapacity: Int) {
        let larger = UnsafeMutablePointer<Slot>.allocate(capacity: newCapacity)
        if let slots {
            larger.moveInitialize(from: slots, count: count)
            slots.deallocate()
        }
        slots = larger
        capacity = newCapacity
    }
}
