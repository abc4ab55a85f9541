/// What becomes of the inner signals of one subscription; each strategy has one.
///
/// ``add(_:)`` and ``close()`` are called serially; what inner signals send comes beside them.
@usableFromInline
protocol Flattening<Value, Failure>: SendableMetatype {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// What the inner signals are sent to.
    var subscriber: Subscriber<Value, Failure> { get }

    /// What the source of inner signals is to know of what is downstream.
    var trail: Trail { get }

    /// Takes an inner signal, and hands back what is to be started.
    func add(_ signal: Signal<Value, Failure>) -> Step

    /// No inner signal comes after those that have been added.
    func close()
}

extension Flattening {
    @inlinable
    var trail: Trail { subscriber.trail }
}
