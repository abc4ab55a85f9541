extension Signal {
    /// The latest value, each time another signal sends.
    ///
    ///     self   -1----2-3-------
    ///     ticks  ---x---x--x--x-|
    ///     sample(when: ticks)
    ///            ---1---2--3--3-|
    ///
    ///     sample(when: ticks, repeating: false)
    ///            ---1---2--3----|
    ///
    /// ![sample(when:repeating:) as marbles](sample-when-repeating)
    ///
    ///     position.sample(when: refreshes)
    ///
    /// Ticks before the first value are left out. This signal is subscribed to first. The end of either, whichever comes
    /// first, disposes of the other, then is passed on; it is no tick. Values are told on the thread that sends the
    /// tick. An error is an end too.
    ///
    /// - Parameter repeating: whether a value is told again if none has come since the last tick.
    @inlinable
    public func sample<Tick>(when ticks: Signal<Tick, Failure>, repeating: Bool = true) -> Signal {
        .serialized { inputs in
            let latest = Owned<Value?>(nil)
            inputs.add(self) { owner, value in owner[latest] = value }
            inputs.add(ticks) { owner, _ in
                guard let value = owner[latest] else { return }
                if !repeating { owner[latest] = nil }
                owner.emit(value)
            }
        }
    }

    /// ``sample(when:repeating:)`` of ticks that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func sample<Tick>(when ticks: Signal<Tick, Never>, repeating: Bool = true) -> Signal {
        sample(when: ticks.promoteError(to: Failure.self), repeating: repeating)
    }
}

extension Signal where Failure == Never {
    /// ``sample(when:repeating:)`` of this signal, which cannot fail, on ticks that may.
    @_disfavoredOverload
    @inlinable
    public func sample<Tick, NewFailure>(
        when ticks: Signal<Tick, NewFailure>, repeating: Bool = true
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).sample(when: ticks, repeating: repeating)
    }
}
