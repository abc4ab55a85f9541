extension Signal {
    /// The same values, or a given one if there are none.
    ///
    ///     ------|
    ///     ifEmpty(0)
    ///     ------(0|)
    ///
    /// ![ifEmpty(_:) as marbles](ifEmpty-_)
    ///
    ///     results.ifEmpty("Nothing found")
    ///
    /// It is sent when the source completes; an error is passed on. A disposal disposes of the source. All is told on
    /// the thread that sends.
    @inlinable
    public func ifEmpty(_ value: Value) -> Signal {
        ifEmpty(switchTo: .just(value))
    }

    /// The same values, or those of another signal if there are none.
    ///
    ///     ------|
    ///           -a--b-|     other
    ///     ifEmpty(switchTo: other)
    ///     -------a--b-|
    ///
    /// ![ifEmpty(switchTo:) as marbles](ifEmpty-switchTo)
    ///
    /// The other is subscribed to when the source has completed without a value, on that thread. An error is passed
    /// on. A disposal disposes of the one that runs.
    @inlinable
    public func ifEmpty(switchTo other: Signal) -> Signal {
        .gated { subscriber, sink in
            let isEmpty = Box(true)
            let pass = subscriber.passingBy(sink.next)
            return subscriber.relay(
                self,
                next: { value in
                    isEmpty.state = false
                    pass(value)
                },
                successor: { ending in
                    guard case .completed = ending, isEmpty.state else { return nil }
                    // The other may be empty too.
                    isEmpty.state = false
                    return other
                })
        }
    }
}

extension Signal {
    /// ``ifEmpty(switchTo:)`` to a signal that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func ifEmpty(switchTo other: Signal<Value, Never>) -> Signal {
        ifEmpty(switchTo: other.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// ``ifEmpty(switchTo:)`` of a signal that cannot fail, to one that can.
    @_disfavoredOverload
    @inlinable
    public func ifEmpty<NewFailure>(switchTo other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).ifEmpty(switchTo: other)
    }
}
