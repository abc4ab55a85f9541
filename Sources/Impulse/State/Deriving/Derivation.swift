/// What a combined property does in one subscription: subscribes to each source that its value is read from, once, and
/// reads it anew when one of them has changed.
///
/// The values are those that the sources delivered, not those that they have by now, so every change is told. Sources that
/// are no longer read, since a `flatMap` has gone on to another property, are let go of.
///
/// All of it belongs to the owner of the subscriber.
final class Derivation<Output: Sendable>: Reading {
    private let subscriber: Subscriber<Output, Never>
    private let read: @Sendable (Reading) -> Output
    private var inputs: [ObjectIdentifier: DerivationInput] = [:]
    private var round = 0

    init(for subscriber: Subscriber<Output, Never>, _ read: @escaping @Sendable (Reading) -> Output) {
        self.subscriber = subscriber
        self.read = read
    }

    /// Tells the value as it is now.
    func update() {
        round += 1
        let output = read(self)
        forgetResults()
        for (id, input) in inputs where input.round != round {
            inputs[id] = nil
            if let key = input.key { subscriber.inputs.remove(key) }
            input.head?.dispose()
        }
        subscriber.emit(output)
        completeIfOver()
    }

    override func value<Value>(of source: ValueSource<Value>) -> Value {
        if let input = inputs[ObjectIdentifier(source)] {
            input.round = round
            return unsafeDowncast(input, to: DerivationSource<Value>.self).value.unsafelyUnwrapped
        }
        let input = DerivationSource(source)
        input.round = round
        inputs[ObjectIdentifier(source)] = input
        attach(input)
        return input.value.unsafelyUnwrapped
    }

    private func attach<Value>(_ input: DerivationSource<Value>) {
        let receive: (Value) -> Void = { [self, unowned input] value in
            guard inputs[ObjectIdentifier(input.source)] === input else { return }
            input.value = value
            update()
        }
        let end: () -> Void = { [self, unowned input] in
            guard inputs[ObjectIdentifier(input.source)] === input else { return }
            input.hasEnded = true
            if let key = input.key { subscriber.inputs.remove(key) }
            completeIfOver()
        }
        let head = input.source.changes(
            to: Sink(
                next: { [subscriber] in subscriber.perform($0, receive) },
                end: { [subscriber] _ in subscriber.perform(end) }),
            subscriber.trail,
            since: { input.value = $0.value })
        input.key = subscriber.inputs.insert(head)
        input.head = head
        head.run()
    }

    private func completeIfOver() {
        if inputs.values.allSatisfy(\.hasEnded) { subscriber.finish(.completed) }
    }
}

private class DerivationInput {
    /// The last round in which it was read.
    var round = 0
    var hasEnded = false
    var head: Head?
    var key: Bag<any Disposable>.Key?
}

/// One source, with the value that it delivered last.
private final class DerivationSource<Value: Sendable>: DerivationInput {
    let source: ValueSource<Value>
    var value: Value?

    init(_ source: ValueSource<Value>) {
        self.source = source
    }
}
