extension Signal {
    /// Pairs each value with the latest one of another signal.
    ///
    ///     self   -1---2----3--|
    ///     other  ---a---b|
    ///     withLatest(from: other)
    ///            -----A----B--|     A = (2, a), B = (3, b)
    ///
    /// ![withLatest(from:) as marbles](withLatest-from)
    ///
    ///     save.signal.withLatest(from: draft.signal).flatMap { _, draft in api.store(draft) }
    ///     position.withLatest(from: Signal.combineLatest(width, height))     // of several
    ///
    /// `other` is subscribed to first, so a value that it emits synchronously already pairs with the first one.
    /// Values that arrive before `other` has emitted are dropped. The completion of `other` is ignored. The first
    /// error of either signal disposes of both, then passes through.
    @inlinable
    public func withLatest<Other>(from other: Signal<Other, Failure>) -> Signal<(Value, Other), Failure> {
        .serialized { inputs in
            let latest = Owned<Other?>(nil)
            inputs.add(other, ends: .byError) { owner, other in owner[latest] = other }
            inputs.add(self) { owner, value in
                if let other = owner[latest] { owner.emit((value, other)) }
            }
        }
    }

    /// Pairs with the values of a signal that cannot fail. See ``withLatest(from:)``.
    @_disfavoredOverload
    public func withLatest<Other>(from other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
        withLatest(from: other.promoteError())
    }

    /// Pairs values with the latest value of a subject or a property. See ``withLatest(from:)``.
    public func withLatest<Other: SignalConvertible>(
        from other: Other
    ) -> Signal<(Value, Other.Value), Failure> where Other.Failure == Failure {
        withLatest(from: other.signal)
    }

    /// Pairs values with the latest value of a subject or a property that cannot fail. See ``withLatest(from:)``.
    @_disfavoredOverload
    public func withLatest<Other: SignalConvertible>(
        from other: Other
    ) -> Signal<(Value, Other.Value), Failure> where Other.Failure == Never {
        withLatest(from: other.signal)
    }
}

extension Signal where Failure == Never {
    /// Pairs values of a signal that cannot fail with the latest value of one that may. See ``withLatest(from:)``.
    @_disfavoredOverload
    public func withLatest<Other, NewFailure>(
        from other: Signal<Other, NewFailure>
    ) -> Signal<(Value, Other), NewFailure> {
        promoteError(to: NewFailure.self).withLatest(from: other)
    }
}
