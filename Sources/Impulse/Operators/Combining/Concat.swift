extension Signal {
    /// Emits the values of several signals, one signal after another.
    ///
    ///     -1--2-|
    ///           -a--b-|
    ///     concat
    ///     -1--2--a--b-|
    ///
    /// ![concat(_:) as marbles](concat-_)
    ///
    ///     Signal.concat(cache.read(url), client.get(url))
    ///
    /// When a signal has completed, the next one is requested from the sequence and subscribed to, on the thread of the
    /// completion. The sequence may therefore be endless. Signals that complete synchronously do not grow the stack.
    /// After an error, no further signal is requested.
    @inlinable
    public static func concat(_ signals: some Sequence<Signal> & Sendable) -> Signal {
        chained(signals, whileEnding: { $0.isCompletion })
    }

    /// Emits the values of these signals, one signal after another. See `concat(_:)`.
    @inlinable
    public static func concat(_ signals: Signal...) -> Signal {
        chained(signals, isChecked: signals.allSatisfy { $0.isChecked }, whileEnding: { $0.isCompletion })
    }

    /// Emits the values of this signal, then the values of `next`. See `concat(_:)`.
    @inlinable
    public func concat(_ next: Signal) -> Signal {
        .concat(self, next)
    }

    /// Continues with a signal that cannot fail. See ``concat(_:)``.
    @_disfavoredOverload
    @inlinable
    public func concat(_ next: Signal<Value, Never>) -> Signal {
        .concat(self, next.promoteError())
    }
}

extension Signal where Failure == Never {
    /// Continues a signal that cannot fail with one that may fail. See ``concat(_:)``.
    @_disfavoredOverload
    @inlinable
    public func concat<NewFailure>(_ next: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        .concat(promoteError(), next)
    }
}

extension Ending {
    @inlinable
    var isCompletion: Bool {
        if case .completed = self { true } else { false }
    }
}
