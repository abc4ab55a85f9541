/// What a combined property does in one subscription: subscribes to each source that its value is read from, once, and
/// reads it anew when one of them has changed.
///
/// The values are those that the sources delivered, not those that they have by now, so every change is emitted. Sources that
/// are no longer read, since a `flatMap` has gone on to another property, are disposed of.
///
/// All of it belongs to the owner of the subscriber, whose type only the closures know: so what a source does is specialised for
/// that source.
@usableFromInline
final class Derivation {
    @usableFromInline typealias Change = () -> Bool

    @usableFromInline let inputs: CompositeDisposable
    @usableFromInline let trail: Trail

    /// Makes a change as the owner, then emits the value that is read after it, if the change says so.
    @usableFromInline let update: (Reading, @escaping Change) -> Void

    /// ``update``, unless there is another owner, which it returns. It spares each value a closure.
    @usableFromInline let tryToUpdate: (Reading, Change) -> Bool

    @inlinable
    init<Output>(for subscriber: Subscriber<Output, Never>, _ compute: @escaping @Sendable (Reading) -> Output) {
        inputs = subscriber.inputs
        trail = subscriber.trail
        update = { reading, change in
            subscriber.perform { owner in reading.update(after: change, owner, compute) }
        }
        tryToUpdate = { reading, change in
            subscriber.gate.tryPerform { owner in reading.update(after: change, owner, compute) }
        }
    }

    @inlinable
    func follow<Value>(_ input: SourceValue<Value>, in reading: Reading) {
        let sink = Sink<Value, Never>(
            next: { [self] value in
                if !tryToUpdate(reading, { input.receive(value) }) { update(reading) { input.receive(value) } }
            },
            end: { [self] _ in
                update(reading) { [self] in
                    end(input)
                    return false
                }
            })
        start(input, input.source.changes(to: sink, trail, since: { input.value = $0.value }))
    }

    @usableFromInline
    func start(_ input: ReadSource, _ head: Head) {
        input.key = inputs.insert(head)
        input.head = head
        head.run()
    }

    @usableFromInline
    func end(_ input: ReadSource) {
        if input.isForgotten { return }
        input.hasEnded = true
        if let key = input.key { inputs.remove(key) }
    }

    func forget(_ input: ReadSource) {
        input.isForgotten = true
        if let key = input.key { inputs.remove(key) }
        input.head?.dispose()
    }
}

extension Reading {
    /// Emits the value that is read after `change`, if that says so; completes once all sources have.
    @inlinable
    @inline(__always)
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
