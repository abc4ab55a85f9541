extension Signal {
    /// Each value, with the latest one of another signal.
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
    /// Values that come before the other has sent are left out. The other is subscribed to first, so one that sends at once
    /// is known to the first value. Completes with this signal, and not with the other; the first error of either disposes
    /// of both, then is passed on.
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

    /// ``withLatest(from:)`` of another that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func withLatest<Other>(from other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
        withLatest(from: other.promoteError())
    }
}

extension Signal where Failure == Never {
    /// ``withLatest(from:)`` of this signal, which cannot fail, and one that can.
    @_disfavoredOverload
    @inlinable
    public func withLatest<Other, NewFailure>(
        from other: Signal<Other, NewFailure>
    ) -> Signal<(Value, Other), NewFailure> {
        promoteError(to: NewFailure.self).withLatest(from: other)
    }
}
