/// What a combined property does in one subscription: subscribes to each source that its value is read from, once, and
/// reads it anew when one of them has changed.
///
/// The values are those that the sources delivered, not those that they have by now, so every change is told. Sources that
/// are no longer read, since a `flatMap` has gone on to another property, are let go of.
///
/// All of it belongs to the owner of the subscriber, whose type only the closures know: so what a source does is specialised for
/// that source.
@usableFromInline
final class Derivation {
    @usableFromInline let inputs: CompositeDisposable
    @usableFromInline let gate: Head
    @usableFromInline let trail: Trail
    /// Runs work as the owner.
    @usableFromInline let perform: (@escaping () -> Void) -> Void
    /// Gives up ownership.
    @usableFromInline let leave: () -> Void
    @usableFromInline let complete: () -> Void
    /// Tells the value as it is now.
    @usableFromInline let update: (Reading) -> Void

    @inlinable
    init<Output>(for subscriber: Subscriber<Output, Never>, _ compute: @escaping @Sendable (Reading) -> Output) {
        inputs = subscriber.inputs
        gate = subscriber.gate
        trail = subscriber.trail
        perform = { subscriber.perform($0) }
        leave = { subscriber.gate.leave() }
        complete = { subscriber.finish(.completed) }
        update = { reading in
            reading.begin()
            let output = compute(reading)
            reading.finish()
            subscriber.emit(output)
            if reading.isOver { subscriber.finish(.completed) }
        }
    }

    @inlinable
    func follow<Value>(_ input: SourceValue<Value>, in reading: Reading) {
        let receive: (Value) -> Void = { [update] value in
            if input.isForgotten { return }
            input.value = value
            update(reading)
        }
        let sink = Sink<Value, Never>(
            next: { [self] value in
                // As `perform`, without a closure for each value.
                guard gate.word.tryEnter() else { return perform { receive(value) } }
                receive(value)
                leave()
            },
            end: { [self] _ in perform { self.end(input, in: reading) } })
        start(input, input.source.changes(to: sink, trail, since: { input.value = $0.value }))
    }

    @usableFromInline
    func start(_ input: ReadSource, _ head: Head) {
        input.key = inputs.insert(head)
        input.head = head
        head.run()
    }

    @usableFromInline
    func end(_ input: ReadSource, in reading: Reading) {
        if input.isForgotten { return }
        input.hasEnded = true
        if let key = input.key { inputs.remove(key) }
        if reading.isOver { complete() }
    }

    func forget(_ input: ReadSource) {
        input.isForgotten = true
        if let key = input.key { inputs.remove(key) }
        input.head?.dispose()
    }
}
