extension Signal {
    /// Makes a signal from each value, and emits the values of all these inner signals as they arrive.
    ///
    ///     letters  -a---b-----|
    ///     answers  -1-----2-|
    ///     letters.flatMap { letter in answers.map { letter + $0 } }
    ///              --w---x-y---z-|     w = a1, x = b1, y = a2, z = b2
    ///
    /// ![flatMap(_:) as marbles](flatMap-_)
    ///
    /// Subscribes to each inner signal immediately, however many there are; `flatMap(_:_:)` has other strategies. The
    /// first error, of the source or of an inner signal, disposes of all others, then passes through. Completes when
    /// the source and all inner signals have completed.
    ///
    /// If the closure has several `return` statements, the compiler infers the type of the values from the first.
    /// Where that is `return .empty`, state the type: `{ letter -> Signal<String, Never> in … }`.
    ///
    /// - Parameter transform: returns an inner signal, on the thread that sends the value; called with one value at a
    ///   time.
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        flatten(transform) { MergeFlattening($0) }
    }

    /// Makes a signal from each value, and emits the values of these inner signals according to a strategy.
    ///
    /// ![flatMap(_:_:) as marbles](flatMap-_-_)
    ///
    ///     query.signal.flatMap(.latest) { text in api.search(text) }
    ///
    /// The first error, of the source or of an inner signal, disposes of all others, then passes through. Completes
    /// when the source and all inner signals have completed; with ``FlatteningStrategy/race``, when the winner has.
    ///
    /// - Parameters:
    ///   - strategy: decides which of the inner signals to subscribe to, and when: `.merge` runs all at the same time,
    ///     `.concat` one after another, `.latest` only the newest, `.first` none while another one runs, `.race` only
    ///     the one that sends the first event, `.concurrent(limit:)` a number at a time, `.ordered(limit:)` these with
    ///     their values in order. See ``FlatteningStrategy``.
    ///   - transform: returns an inner signal, on the thread that sends the value; called with one value at a time.
    @inlinable
    public func flatMap<Output>(
        _ strategy: FlatteningStrategy<Failure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        switch strategy.kind {
        case .merge:
            flatMap(transform)
        case .concurrent(let limit, let policy):
            flatten(transform) { ConcurrentFlattening($0, limit: limit, buffering: policy) }
        case .latest:
            flatten(transform) { LatestFlattening($0) }
        case .first:
            flatten(transform) { FirstFlattening($0) }
        case .race:
            flatten(transform) { RaceFlattening($0) }
        case .ordered(let limit, let policy):
            flatMapInOrder(limit: limit, buffering: policy, transform)
        case .delayingErrors(let kind):
            .delayingErrors { delay in delay(self).flatMap(FlatteningStrategy(kind)) { delay(transform($0)) } }
        }
    }

    /// Makes inner signals that cannot fail. See ``flatMap(_:)``.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
    ) -> Signal<Output, Failure> {
        flatMap { transform($0).promoteError() }
    }

    /// Makes inner signals that cannot fail. See ``flatMap(_:_:)``.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output>(
        _ strategy: FlatteningStrategy<Failure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
    ) -> Signal<Output, Failure> {
        flatMap(strategy) { transform($0).promoteError() }
    }
}

extension Signal where Failure == Never {
    /// Makes inner signals that may fail from the values of a signal that cannot fail. See ``flatMap(_:)``.
    @_disfavoredOverload
    public func flatMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).flatMap(transform)
    }

    /// Makes inner signals that may fail from the values of a signal that cannot fail. See ``flatMap(_:_:)``.
    @_disfavoredOverload
    public func flatMap<Output, NewFailure>(
        _ strategy: FlatteningStrategy<NewFailure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).flatMap(strategy, transform)
    }
}
