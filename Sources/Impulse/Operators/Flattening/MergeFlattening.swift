/// The strategy that runs all inner signals at the same time.
@usableFromInline
struct MergeFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let subscriber: Subscriber<Value, Failure>

    @inlinable
    init(_ subscriber: Subscriber<Value, Failure>) {
        self.subscriber = subscriber
    }

    @inlinable
    @inline(__always)
    func add(_ signal: Signal<Value, Failure>) -> Step {
        guard let constant = signal.constant else { return .last(subscriber.attach(signal, ends: .whenAll)) }
        if case .value(let value) = constant { subscriber.send(value) }
        return .done
    }
}
