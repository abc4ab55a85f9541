/// The strategy that runs one inner signal at a time and drops those that arrive meanwhile.
@usableFromInline
struct FirstFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        // While no inner signal runs, only the source is awaited.
        subscriber.awaitedInputs == 1 ? .last(subscriber.attach(signal, ends: .whenAll)) : .done
    }
}
