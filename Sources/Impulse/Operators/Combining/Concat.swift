extension Signal {
    /// One signal after the other.
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
    /// Each is subscribed to when the one before has completed, on that thread, and is asked for only then, so the
    /// sequence may be endless; signals that end at once do not pile up on the stack. An error ends the whole. A
    /// disposal disposes of the one that runs, and no other is asked for.
    @inlinable
    public static func concat(_ signals: some Sequence<Signal> & Sendable) -> Signal {
        chained(signals) { ending in
            if case .completed = ending { true } else { false }
        }
    }

    /// One of these signals after the other. See `concat(_:)`.
    @inlinable
    public static func concat(_ signals: Signal...) -> Signal {
        concat(signals)
    }

    /// This signal, then another. See `concat(_:)`.
    @inlinable
    public func concat(_ next: Signal) -> Signal {
        .concat([self, next])
    }
}

extension Signal {

    /// ``concat(_:)`` of another that cannot fail.
    @_disfavoredOverload
    @inlinable
    public func concat(_ next: Signal<Value, Never>) -> Signal {
        .concat([self, next.promoteError()])
    }
}

extension Signal where Failure == Never {
    /// ``concat(_:)`` of this signal, which cannot fail, and one that can.
    @_disfavoredOverload
    @inlinable
    public func concat<NewFailure>(_ next: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
        .concat([promoteError(), next])
    }
}
