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

/// A strategy that is known only when it runs.
@usableFromInline
struct AnyFlattening<Value: Sendable, Failure: Error>: Flattening {
    @usableFromInline let flattening: any Flattening<Value, Failure>

    @inlinable
    init(
        _ strategy: FlatteningStrategy,
        into subscriber: Subscriber<Value, Failure>,
        _ sink: Sink<Value, Failure>
    ) {
        flattening =
            switch strategy.kind {
            case .merge: FanIn(subscriber)
            case .concurrent(let limit, let policy): ConcurrentFlattening(subscriber, limit: limit, buffering: policy)
            case .latest: LatestFlattening(subscriber)
            case .first: FirstFlattening(subscriber, sink)
            case .race: RaceFlattening(subscriber, sink)
            }
    }

    @inlinable
    func add(_ signal: Signal<Value, Failure>) -> Step { flattening.add(signal) }

    @inlinable
    func close() { flattening.close() }
}
