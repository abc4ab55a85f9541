/// The strategy that runs one inner signal at a time and drops those that arrive meanwhile.
struct FirstFlattening<Value: Sendable, Failure: Error>: Flattening {
    let subscriber: Subscriber<Value, Failure>

    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    func add(_ signal: Signal<Value, Failure>) -> Step {
        // While no inner signal runs, only the source is awaited.
        subscriber.awaitedInputs == 1 ? .last(subscriber.attach(signal, ends: .whenAll)) : .done
    }
}
