extension Signal {
    /// The values of the signals that are made from the values, as they come.
    ///
    ///     letters  -a---b-----|
    ///     answers  -1-----2-|
    ///     letters.flatMap { letter in answers.map { letter + $0 } }
    ///              --w---x-y---z-|     w = a1, x = b1, y = a2, z = b2
    ///
    /// ![flatMap(_:) as marbles](flatMap-_)
    ///
    /// Each inner signal is subscribed to at once, however many there are; `flatMap(_:_:)` has other strategies. The first
    /// error, of the source or of an inner signal, disposes of all others, then is passed on. Completes when the source
    /// and all inner signals have.
    ///
    /// The compiler asks the first `return` of several for the type of the values. Where that is `return .empty`, the closure says
    /// it: `{ letter -> Signal<String, Never> in … }`.
    ///
    /// - Parameter transform: makes an inner signal, on the thread that sends the value; called with one value at a time.
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        flatten(transform) { MergeFlattening($0) }
    }

    /// The values of the signals that are made from the values, by a strategy.
    ///
    /// ![flatMap(_:_:) as marbles](flatMap-_-_)
    ///
    ///     query.signal.flatMap(.latest) { text in api.search(text) }
    ///
    /// The first error, of the source or of an inner signal, disposes of all others, then is passed on. Completes when the
    /// source and all inner signals have; with ``FlatteningStrategy/race``, when the one that won has.
    ///
    /// - Parameters:
    ///   - strategy: which of the inner signals are subscribed to, and when.
    ///   - transform: makes an inner signal, on the thread that sends the value; called with one value at a time.
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
        }
    }
}

extension Signal {
    /// ``flatMap(_:)`` to signals that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
    ) -> Signal<Output, Failure> {
        flatMap { transform($0).promoteError() }
    }

    /// ``flatMap(_:_:)`` to signals that cannot fail.
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
    /// ``flatMap(_:)`` of a signal that cannot fail to signals that may.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).flatMap(transform)
    }

    /// ``flatMap(_:_:)`` of a signal that cannot fail to signals that may.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output, NewFailure>(
        _ strategy: FlatteningStrategy<NewFailure>,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).flatMap(strategy, transform)
    }
}
