extension Signal {
    /// Emits `value` if the source completes without a value.
    ///
    ///     ------|
    ///     ifEmpty(0)
    ///     ------(0|)
    ///
    /// ![ifEmpty(_:) as marbles](ifEmpty-_)
    ///
    ///     results.ifEmpty("Nothing found")
    public func ifEmpty(_ value: Value) -> Signal {
        ifEmpty(switchTo: .just(value))
    }

    /// Switches to another signal if the source completes without a value.
    ///
    ///     ------|
    ///           -a--b-|     other
    ///     ifEmpty(switchTo: other)
    ///     -------a--b-|
    ///
    /// ![ifEmpty(switchTo:) as marbles](ifEmpty-switchTo)
    ///
    /// Subscribes to `other` on the thread on which the source completes.
    @inlinable
    public func ifEmpty(switchTo other: Signal) -> Signal {
        .gated { subscriber, sink in
            let isEmpty = Owned(true)
            let pass = subscriber.fastPath(to: sink)
            return subscriber.relay(
                self,
                next: { value in
                    isEmpty.state = false
                    pass(value)
                },
                successor: { ending in
                    guard case .completed = ending, isEmpty.state else { return nil }
                    // `other` may be empty too.
                    isEmpty.state = false
                    return other
                })
        }
    }

    /// Switches to a signal that cannot fail. See ``ifEmpty(switchTo:)``.
    @_disfavoredOverload
    public func ifEmpty(switchTo other: Signal<Value, Never>) -> Signal {
        ifEmpty(switchTo: other.promoteError(to: Failure.self))
    }
}

extension Signal where Failure == Never {
    /// Switches from a signal that cannot fail to one that can. See ``ifEmpty(switchTo:)``.
    @_disfavoredOverload
    public func ifEmpty<NewFailure>(switchTo other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).ifEmpty(switchTo: other)
    }
}
