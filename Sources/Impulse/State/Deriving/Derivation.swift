/// One subscription to a combined property. It subscribes once to each source that the value is read from, and reads
/// the value again after each change of a source.
///
/// A read uses the values that the sources have delivered, not their current ones, so every change is emitted. A
/// source that is no longer read, because a `flatMap` has selected another property, is disposed of.
///
/// Everything belongs to the owner of the subscriber. Only the closures know the subscriber's type, so the code for a
/// source is specialized for that source.
@usableFromInline
final class Derivation {
    @usableFromInline typealias Change = () -> Bool

    @usableFromInline let inputs: GateInputs
    @usableFromInline let trail: Trail

    /// Makes a change as the owner. If the change returns `true`, reads and emits the new value.
    @usableFromInline let update: (Reading, @escaping Change) -> Void

    /// Like ``update``, but returns `false` if there is another owner. It saves each value a closure.
    @usableFromInline let tryToUpdate: (Reading, Change) -> Bool

    // Not generic, which Embedded Swift requires of initializers that are not `convenience`.
    @inlinable
    init(
        _ inputs: GateInputs, _ trail: Trail, update: @escaping (Reading, @escaping Change) -> Void,
        tryToUpdate: @escaping (Reading, Change) -> Bool
    ) {
        self.inputs = inputs
        self.trail = trail
        self.update = update
        self.tryToUpdate = tryToUpdate
    }

    @inlinable
    convenience init<Output>(
        for subscriber: Subscriber<Output, Never>, _ compute: @escaping @Sendable (Reading) -> Output
    ) {
        self.init(
            subscriber.inputs, subscriber.trail,
            update: { reading, change in
                subscriber.perform { owner in reading.update(after: change, owner, compute) }
            },
            tryToUpdate: { reading, change in
                subscriber.gate.tryPerform { owner in reading.update(after: change, owner, compute) }
            })
    }

    @inlinable
    func follow<Value>(_ input: SourceValue<Value>, in reading: Reading) {
        let sink = Sink<Value, Never>(
            next: { [self] value in
                if !tryToUpdate(reading, { input.receive(value) }) { update(reading) { input.receive(value) } }
            },
            end: { [self] _ in
                update(reading) { [self] in
                    end(input, in: reading)
                    return false
                }
            })
        let source = input.source
        let inspected = sink.inspected(from: source.inspectedSource, on: trail)
        start(input, source.changes(to: inspected.carried(by: trail), since: { input.value = $0 }))
    }

    @usableFromInline
    func start(_ input: ReadSource, _ subscription: Subscription) {
        input.key = inputs.insert(subscription)
        input.subscription = subscription
        subscription.run()
    }

    @usableFromInline
    func end(_ input: ReadSource, in reading: Reading) {
        if input.isForgotten { return }
        input.hasEnded = true
        reading.endedCount += 1
        if let key = input.key { inputs.remove(key) }
    }

    func forget(_ input: ReadSource) {
        input.isForgotten = true
        if let key = input.key { inputs.remove(key) }
        input.subscription?.dispose()
    }
}

extension Reading {
    /// Emits the value read after `change`, if that returns `true`, and completes once all sources have completed.
    @inlinable
    func update<Output>(
        after change: Derivation.Change, _ owner: borrowing Subscriber<Output, Never>.Owner,
        _ compute: (Reading) -> Output
    ) {
        if change() {
            begin()
            let output = compute(self)
            finish()
            owner.emit(output)
        }
        if isOver { owner.finish(.completed) }
    }
}
