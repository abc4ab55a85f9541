extension Signal {
    /// The latest value, each time another signal sends.
    ///
    ///     self   -1----2-3-------
    ///     ticks  ---x---x--x--x-|
    ///     sample(on: ticks)
    ///            ---1---2--3--3-|
    ///
    ///     position.sample(on: refreshes)
    ///
    /// A value is repeated if none has come since the last tick; ticks before the first value are left out. This signal is
    /// subscribed to first. The end of either, whichever comes first, disposes of the other, then is passed on.
    @inlinable
    public func sample<Tick>(on ticks: Signal<Tick, Failure>) -> Signal {
        .gated { subscriber, _ in
            let latest = Box<Value?>(nil)
            let keep: (Value) -> Void = { latest.state = $0 }
            let tell: (Tick) -> Void = { _ in
                if let value = latest.state { subscriber.emit(value) }
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

    /// ``sample(on:)`` of ticks that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func sample<Tick>(on ticks: Signal<Tick, Never>) -> Signal {
        sample(on: ticks.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// ``sample(on:)`` of this signal, which cannot fail, on ticks that may.
    @_disfavoredOverload
    @inlinable
    public func sample<Tick, NewFailure>(on ticks: Signal<Tick, NewFailure>) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).sample(on: ticks)
    }
}
