extension Signal {
    /// The values of the signals that are made from the values, as they come.
    ///
    ///     -1-----2------|
    ///     flatMap { Signal of two }
    ///     -1-1---2-2----|
    ///
    /// Each inner signal is subscribed to at once, however many there are. The first error, of the source or of an
    /// inner signal, disposes of all others, then is passed on. Completes when the source and all inner signals have.
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Failure>
    ) -> Signal<Output, Failure> {
        if let constant { return .deferred { transform(constant) } }
        return .gated { subscriber, _ in
            let fanIn = FanIn(subscriber)
            return .last(
                subscriber.attach(
                    self, next: { if subscriber.isOpen { fanIn.add(transform($0)) } }, end: fanIn.inputEnded))
        }
    }

    /// ``flatMap(_:)`` to signals that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Signal<Output, Never>
    ) -> Signal<Output, Failure> {
        flatMap { transform($0).promoteError() }
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
}
