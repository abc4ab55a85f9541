/// What becomes of the inner signals of one subscription; each strategy has one.
///
/// ``add(_:)`` and ``close()`` are called serially; what inner signals send comes beside them.
@usableFromInline
protocol Flattening<Value, Failure> {
    associatedtype Value: Sendable
    associatedtype Failure: Error

    /// Takes an inner signal.
    func add(_ signal: Signal<Value, Failure>)

    /// No inner signal comes after those that have been added.
    func close()
}

extension FlatteningStrategy {
    @inlinable
    func flattening<Value, Failure>(
        into subscriber: Subscriber<Value, Failure>,
        _ sink: Sink<Value, Failure>
    ) -> any Flattening<Value, Failure> {
        switch kind {
        case .merge: FanIn(subscriber)
        case .concurrent(let limit, let policy): ConcurrentFlattening(subscriber, limit: limit, buffering: policy)
        case .latest: LatestFlattening(subscriber)
        case .first: FirstFlattening(subscriber, sink)
        case .race: RaceFlattening(subscriber, sink)
        }
    }
}
