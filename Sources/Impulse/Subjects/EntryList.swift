import Synchronization

/// A subject's subscribers, in the order of their subscription.
///
/// Removal leaves a hole, and the holes are closed when they are half of the list, so both ends of a subscription take
/// constant time. References are counted by hand, so that a send does not touch the counts.
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

    /// Whether there is nobody, which others than the owner may ask.
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

    /// To those that were there when the send began, unless they have been disposed of since.
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

    /// Whether it is in the list now; one that has been disposed of is not taken.
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

    /// Whether it was in the list.
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
