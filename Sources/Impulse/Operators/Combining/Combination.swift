/// The inputs of `combineLatest`, which keeps the latest value of each in a slot and emits when no slot is empty.
@usableFromInline
final class Combination<Output: Sendable, Failure: Error> {
    @usableFromInline typealias Owner = Subscriber<Output, Failure>.Owner

    /// Emits the values in the slots.
    @usableFromInline let emit: (borrowing Owner) -> Void

    /// The number of empty slots. Belongs to the owner.
    @usableFromInline @exclusivity(unchecked) var empty = 0

    @inlinable
    init(emit: @escaping (borrowing Owner) -> Void) {
        self.emit = emit
    }

    @inlinable
    func add<Value>(
        _ signal: Signal<Value, Failure>, keepingIn slot: LatestSlot<Value>,
        to inputs: inout Subscriber<Output, Failure>.Inputs
    ) {
        empty += 1
        inputs.add(signal, ends: .whenAll) { [self] owner, value in
            if slot.set(value) { empty -= 1 }
            if empty == 0 { emit(owner) }
        }
    }
}

/// A slot for the latest value of one input, without its type.
@usableFromInline
class AnyLatestSlot {
    @inlinable
    init() {}

    /// Releases the value. Called once, when the owner of the slot is deallocated.
    func clear() {}
}

/// A slot for the latest value of one input. Belongs to the owner.
@usableFromInline
class LatestSlot<Value>: AnyLatestSlot {
    @inlinable
    override init() {}

    /// Stores a value, and returns whether it is the first.
    @usableFromInline
    func set(_ value: Value) -> Bool { false }
}
