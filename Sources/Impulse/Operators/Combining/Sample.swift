extension Signal {
    /// Emits the latest value each time another signal emits.
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
    /// Emits on the thread of the tick. This signal is subscribed to first; ticks before its first value are ignored.
    /// An error or completion of either signal disposes of the other, then passes through. A completion is not a
    /// tick.
    ///
    /// - Parameter repeating: whether to emit a value again if no new one has arrived since the last tick.
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

    /// Samples on ticks that cannot fail. See ``sample(when:repeating:)``.
    @_disfavoredOverload
    public func sample<Tick>(when ticks: Signal<Tick, Never>, repeating: Bool = true) -> Signal {
        sample(when: ticks.promoteError(to: Failure.self), repeating: repeating)
    }
}

extension Signal where Failure == Never {
    /// Samples a signal that cannot fail on ticks that may fail. See ``sample(when:repeating:)``.
    @_disfavoredOverload
    public func sample<Tick, NewFailure>(
        when ticks: Signal<Tick, NewFailure>, repeating: Bool = true
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).sample(when: ticks, repeating: repeating)
    }
}
