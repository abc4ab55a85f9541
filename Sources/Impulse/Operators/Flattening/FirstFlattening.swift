/// The inner signal that is under way; those that arrive meanwhile are dropped.
@usableFromInline
struct FirstFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step {
        // The source alone is awaited while no inner signal is under way.
        subscriber.awaitedInputs == 1 ? .last(subscriber.attach(signal, ends: .whenAll)) : .done
    }
}
