extension Signal {
    /// The values of the signals that are made from the values.
    ///
    ///     -1-----2------|
    ///     flatMap { Signal of two }
    ///     -1-1---2-2----|
    ///
    ///     query.signal.flatMap(.latest) { text in api.search(text) }
    ///
    /// The first error, of the source or of an inner signal, disposes of all others, then is passed on. Completes when the
    /// source and all inner signals have.
    ///
    /// - Parameters:
    ///   - strategy: which of the inner signals are subscribed to when; all at once, unless stated.
    ///   - transform: makes an inner signal, on the thread that sends the value; called with one value at a time.
    @inlinable
    public func flatMap<Output>(
        _ strategy: FlatteningStrategy = .merge,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        if let constant { return .deferred { transform(constant) } }
        return .gated { subscriber, sink in
            let add: (Value) -> Void
            let close: () -> Void
            if strategy == .merge {
                // Used most, so its type is known where it is called.
                let fanIn = FanIn(subscriber)
                add = { if subscriber.isOpen { fanIn.add(transform($0)) } }
                close = { fanIn.close() }
            } else {
                let flattening = strategy.flattening(into: subscriber, sink)
                add = { if subscriber.isOpen { flattening.add(transform($0)) } }
                close = { flattening.close() }
            }
            let source = subscriber.attach(self, next: add) { ending in
                switch ending {
                case .completed: close()
                case .error: subscriber.end(ending)
                }
            }
            return .last(source)
        }
    }

    /// ``flatMap(_:_:)`` to signals that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output>(
        _ strategy: FlatteningStrategy = .merge,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
    ) -> Signal<Output, Failure> {
        flatMap(strategy) { transform($0).promoteError() }
    }
}

extension Signal where Failure == Never {
    /// ``flatMap(_:_:)`` of a signal that cannot fail to signals that may.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output, NewFailure>(
        _ strategy: FlatteningStrategy = .merge,
        _ transform: @escaping @Sendable (Value) -> Signal<Output, NewFailure>
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).flatMap(strategy, transform)
    }
}
