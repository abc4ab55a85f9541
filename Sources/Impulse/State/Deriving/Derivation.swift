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
    @usableFromInline let inputs: GateInputs
    @usableFromInline let trail: Trail

    /// Makes a change as the owner. If the change returns `true`, reads and emits the new value.
    @usableFromInline let update: (Reading, @escaping () -> Bool) -> Void

    /// Reads and emits the new value, if there is one, and leaves: for a caller that has entered the word of the
    /// inputs. It saves each value a closure.
    @usableFromInline let updateAndLeave: (Reading, _ hasChanged: Bool) -> Void

    // Not generic, which Embedded Swift requires of initializers that are not `convenience`.
    @inlinable
    init(
        _ inputs: GateInputs, _ trail: Trail, update: @escaping (Reading, @escaping () -> Bool) -> Void,
        updateAndLeave: @escaping (Reading, Bool) -> Void
    ) {
        (self.inputs, self.trail, self.update, self.updateAndLeave) = (inputs, trail, update, updateAndLeave)
    }

    @inlinable
    convenience init<Output>(
        for subscriber: Subscriber<Output, Never>, _ compute: @escaping @Sendable (Reading) -> Output
    ) {
        self.init(
            subscriber.inputs, subscriber.trail,
            update: { reading, change in
                subscriber.perform { owner in reading.update(change(), owner, compute) }
            },
            updateAndLeave: { [gate = subscriber.gate] reading, hasChanged in
                reading.update(hasChanged, Gate.Owner(of: gate), compute)
                gate.leave()
            })
    }

    @inlinable
    func follow<Value>(_ input: SourceValue<Value>, in reading: Reading) {
        let sink = Sink<Value, Never>(
            next: { [self] value in
                guard inputs.word.tryEnter() else { return post(value, of: input, in: reading) }
                updateAndLeave(reading, input.receive(value))
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

    @inlinable @inline(never)
    func post<Value>(_ value: Value, of input: SourceValue<Value>, in reading: Reading) {
        update(reading) { input.receive(value) }
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
    /// Emits the new value, if a source has changed, and completes once all sources have completed.
    @inlinable @inline(__always)
    func update<Output>(
        _ hasChanged: Bool, _ owner: borrowing Subscriber<Output, Never>.Owner, _ compute: (Reading) -> Output
    ) {
        if hasChanged {
            (round, readCount) = (round &+ 1, 0)
            let output = compute(self)
            finish()
            // `compute` may have led to a disposal.
            if owner.isOpen { owner.emit(output) }
        }
        if isOver { owner.finish(.completed) }
    }
}
