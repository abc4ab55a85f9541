extension Signal {
    /// Emits the values of all inputs as they arrive.
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
    /// Subscribes to the inputs in order, and skips the rest after one that fails synchronously. The first error
    /// disposes of the other inputs, then passes through. Completes when all inputs have completed. With no inputs,
    /// completes immediately.
    @inlinable
    public static func merge(_ signals: [Signal]) -> Signal {
        .serialized { inputs in
            for signal in signals { inputs.add(signal, ends: .whenAll) }
            if signals.isEmpty { inputs.subscriber.sendCompleted() }
        }
    }

    /// Emits the values of these signals as they arrive. See `merge(_:)`.
    @inlinable
    public static func merge(_ signals: Signal...) -> Signal {
        merge(signals)
    }

    /// Emits the values of this signal and of `other` as they arrive. See `merge(_:)`.
    ///
    /// ![merge(with:) as marbles](merge-with)
    ///
    ///     received.merge(with: sent)
    @inlinable
    public func merge(with other: Signal) -> Signal {
        .merge([self, other])
    }

    /// Merges with a signal that cannot fail. See ``merge(with:)``.
    @_disfavoredOverload
    @inlinable
    public func merge(with other: Signal<Value, Never>) -> Signal {
        .merge([self, other.promoteError()])
    }

    /// Merges with a subject or a property. See ``merge(with:)``.
    @_disfavoredOverload
    @inlinable
    public func merge(with other: some SignalConvertible<Value, Failure>) -> Signal {
        merge(with: other.signal)
    }
}

extension Signal where Failure == Never {
    /// Merges a signal that cannot fail with one that may fail. See ``merge(with:)``.
    @_disfavoredOverload
    @inlinable
    public func merge<NewFailure>(with other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        .merge([promoteError(), other])
    }
}
