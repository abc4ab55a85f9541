/// What becomes of the inner signals of one subscription; each strategy has one.
///
/// ``add(_:)`` and ``close()`` are called serially; what inner signals send comes beside them.
@usableFromInline
protocol Flattening<Value, Failure>: SendableMetatype {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// Takes an inner signal, and hands back what is to be started.
    func add(_ signal: Signal<Value, Failure>) -> Step

    /// No inner signal comes after those that have been added.
    func close()
}
