/// The latest values of all inputs, as one uninitialised tuple that each input fills in its own place, so that
/// sending the combination needs neither boxes nor a tuple rebuilt per event.
@usableFromInline
final class Combination<Tuple: Sendable, Failure: Error> {
    @usableFromInline let subscriber: Subscriber<Tuple, Failure>
    @usableFromInline let tuple = UnsafeMutablePointer<Tuple>.allocate(capacity: 1)

    /// The following three belong to the owner of the subscriber.
    @usableFromInline @exclusivity(unchecked) var layout = TupleLayout()
    @usableFromInline @exclusivity(unchecked) var unset = 0
    @usableFromInline @exclusivity(unchecked) var running = 0

    /// Kept here, since a value counts on after its input has completed.
    @usableFromInline @exclusivity(unchecked) var slots: [AnyObject] = []

    @inlinable
    init(_ subscriber: Subscriber<Tuple, Failure>) {
        self.subscriber = subscriber
    }

    deinit {
        slots = []
        tuple.deallocate()
    }

    /// Makes room for the next element of the tuple, and returns what attaches its input.
    @inlinable
    func input<Value>(_ signal: Signal<Value, Failure>) -> () -> Head {
        let offset = layout.append(Value.self)
        let slot = Slot(UnsafeMutableRawPointer(tuple).advanced(by: offset).assumingMemoryBound(to: Value.self))
        slots.append(slot)
        unset += 1
        running += 1

        let update: (Value) -> Void = { [self] value in
            if slot.set(value) { unset -= 1 }
            if unset == 0 { subscriber.emit(tuple.pointee) }
        }
        let end: (Ending<Failure>) -> Void = { [self] ending in
            switch ending {
            case .error:
                subscriber.end(ending)
            case .completed:
                subscriber.perform { [self] in
                    running -= 1
                    if running == 0 { subscriber.finish(.completed) }
                }
            }
        }
        return { [subscriber] in
            subscriber.attach(signal, next: { [subscriber] in subscriber.perform($0, update) }, end: end)
        }
    }

    @inlinable
    func start(_ inputs: [() -> Head]) -> Step {
        layout.check(Tuple.self)
        return subscriber.attachInTurn(inputs)
    }

    /// One element's place, which it empties in the end.
    @usableFromInline
    final class Slot<Value> {
        @usableFromInline let place: UnsafeMutablePointer<Value>
        @usableFromInline @exclusivity(unchecked) var isSet = false

        @inlinable
        init(_ place: UnsafeMutablePointer<Value>) {
            self.place = place
        }

        deinit {
            if isSet { place.deinitialize(count: 1) }
        }

        /// Whether this was the first value.
        @inlinable
        func set(_ value: Value) -> Bool {
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
