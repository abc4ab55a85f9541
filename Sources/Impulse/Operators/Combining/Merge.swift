extension Signal {
    /// All values of all signals, as they come.
    ///
    ///     -1-----2-|
    ///     ---a-b---------c-|
    ///     merge
    ///     -1-a-b-2-------c-|
    ///
    /// ![merge(_:) as marbles](merge-_)
    ///
    ///     Signal.merge(received, sent).subscribe { show($0) }
    ///
    /// Subscribes in order. The first error disposes of the others, then is passed on, and those that come after one
    /// that fails at once are never subscribed to. Completes when all have completed; with none, at once.
    @inlinable
    public static func merge(_ signals: [Signal]) -> Signal {
        .serialized { inputs in
            for signal in signals { inputs.add(signal, ends: .whenAll) }
            if signals.isEmpty { inputs.subscriber.sendCompleted() }
        }
    }

    /// All values of these signals, as they come. See `merge(_:)`.
    @inlinable
    public static func merge(_ signals: Signal...) -> Signal {
        merge(signals)
    }

    /// The values of this signal and of another, as they come. See `merge(_:)`.
    ///
    /// ![merge(with:) as marbles](merge-with)
    ///
    ///     received.merge(with: sent)
    @inlinable
    public func merge(with other: Signal) -> Signal {
        .merge([self, other])
    }
}

extension Signal {

    /// ``merge(with:)`` of another that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func merge(with other: Signal<Value, Never>) -> Signal {
        .merge([self, other.promoteError()])
    }
}

extension Signal where Failure == Never {
    /// ``merge(with:)`` of this signal, which cannot fail, and one that can.
    @_disfavoredOverload
    @inlinable
    public func merge<NewFailure>(with other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        .merge([promoteError(), other])
    }
}
