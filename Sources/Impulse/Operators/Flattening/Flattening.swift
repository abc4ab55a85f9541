/// The inner signals of one subscription. Each strategy has a type that conforms to this.
///
/// The subscriber awaits the source and each inner signal that runs: it counts them, and completes after the last.
@usableFromInline
protocol Flattening<Value, Failure>: SendableMetatype {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// The subscriber that the inner signals send to.
    var subscriber: Subscriber<Value, Failure> { get }

    /// The trail for the source of the inner signals.
    var trail: Trail { get }

    /// Takes an inner signal, and returns what is left to be started. Called serially, possibly while inner signals are
    /// sending.
    func add(_ signal: Signal<Value, Failure>) -> Step
}

extension Flattening {
    @inlinable
    var trail: Trail { subscriber.trail }
}

extension Signal {
    /// Makes an inner signal from each value. This happens outside the mailbox, so that inner signals can send
    /// meanwhile.
    @inlinable
    func flatten<Output, Strategy: Flattening<Output, Failure>>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>,
        function: StaticString = #function,
        by make: @escaping @Sendable (Subscriber<Output, Failure>) -> Strategy
    ) -> Signal<Output, Failure> {
        .gated(function: function) { subscriber, _ in
            let flattening = make(subscriber)
            let source = subscriber.attach(self, trail: flattening.trail, ends: .whenAll) { value in
                guard subscriber.isOpen else { return }
                flattening.add(transform(value)).run()
            }
            return .last(source)
        }
    }
}
