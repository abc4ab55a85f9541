/// The inputs of `combineLatest`, of which the latest values are kept in slots, and combined when each has one.
@usableFromInline
final class Combination<Output: Sendable, Failure: Error> {
    @usableFromInline typealias Owner = Subscriber<Output, Failure>.Owner

    /// Emits what is in the slots.
    @usableFromInline let emit: (borrowing Owner) -> Void

    /// How many slots are empty. Belongs to the owner.
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

/// A place for the latest value of one input, without its type.
@usableFromInline
class AnyLatestSlot {
    @inlinable
    init() {}

    /// Releases the value. Called once, by what owns the place.
    @usableFromInline
    func clear() {}
}

/// The latest value of one input. It belongs to the owner.
@usableFromInline
class LatestSlot<Value>: AnyLatestSlot {
    @inlinable
    override init() {}

    /// Whether this is the first value.
    @usableFromInline
    func set(_ value: Value) -> Bool { false }
}
