/// What becomes of the inner signals of one subscription; each strategy has one.
///
/// The source is awaited, and so is each inner signal that is under way: the subscriber counts them, and completes after the last.
@usableFromInline
protocol Flattening<Value, Failure>: SendableMetatype {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// What the inner signals are sent to.
    var subscriber: Subscriber<Value, Failure> { get }

    /// What is downstream, as the source of inner signals is to know it.
    var trail: Trail { get }

    /// Takes an inner signal, and returns what is to be started. Called serially, beside what inner signals send.
    func add(_ signal: Signal<Value, Failure>) -> Step
}

extension Flattening {
    @inlinable
    var trail: Trail { subscriber.trail }
}

extension Signal {
    /// Makes an inner signal of each value, outside the mailbox, so that the inner signals may send meanwhile.
    @inlinable
    func flatten<Output, Strategy: Flattening<Output, Failure>>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>,
        by make: @escaping @Sendable (Subscriber<Output, Failure>) -> Strategy
    ) -> Signal<Output, Failure> {
        .gated { subscriber, _ in
            let flattening = make(subscriber)
            let source = subscriber.attach(self, trail: flattening.trail, ends: .whenAll) { value in
                if subscriber.isOpen { flattening.add(transform(value)).run() }
            }
            return .last(source)
        }
    }
}
