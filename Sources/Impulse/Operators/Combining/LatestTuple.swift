/// The latest values of inputs of several types, as one tuple in uninitialized memory. Each input fills its own
/// place, so emitting a combination needs neither boxes nor a new tuple per event.
@usableFromInline
final class LatestTuple<Tuple> {
    @usableFromInline let tuple = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)
    @usableFromInline @exclusivity(unchecked) var layout = TupleLayout()

    /// Retained here, because a value still counts after its input has completed.
    @usableFromInline @exclusivity(unchecked) var slots: [AnyLatestSlot] = []

    @inlinable
    init() {}

    deinit {
        for slot in slots { slot.clear() }
        tuple.deallocate()
    }

    /// Adds a slot for the next element.
    @inlinable
    func slot<Value>(for type: Value.Type) -> LatestSlot<Value> {
        let offset = layout.append(type)
        let slot = Slot<Value>(UnsafeMutableRawPointer(tuple).advanced(by: offset).assumingMemoryBound(to: type))
        slots.append(slot)
        return slot
    }

    /// The slot of one element. The tuple clears it when it is deallocated.
    @usableFromInline
    final class Slot<Value>: LatestSlot<Value> {
        @usableFromInline let place: UnsafeMutablePointer<Value>
        @exclusivity(unchecked) var isSet = false

        @inlinable
        init(_ place: UnsafeMutablePointer<Value>) {
            self.place = place
            super.init()
        }

        override func clear() {
            if isSet { place.deinitialize(count: 1) }
        }

        override func set(_ value: Value) -> Bool {
            if isSet {
                place.pointee = value
                return false
            }
            place.initialize(to: value)
            isSet = true
            return true
        }
    }
}
