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
        .gated { subscriber, _ in
            let latest = Box<Value?>(nil)
            let keep: (Value) -> Void = { latest.state = $0 }
            let tell: (Tick) -> Void = { _ in
                guard let value = latest.state else { return }
                if !repeating { latest.state = nil }
                subscriber.emit(value)
            }
            return subscriber.attachInTurn([
                {
                    subscriber.attach(
                        self, next: { subscriber.perform($0, keep) }, end: { subscriber.end($0) })
                },
                {
                    subscriber.attach(
                        ticks, next: { subscriber.perform($0, tell) }, end: { subscriber.end($0) })
                },
            ])
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
