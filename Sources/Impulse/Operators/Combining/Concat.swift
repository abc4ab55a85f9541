extension Signal {
    /// One signal after the other.
    ///
    ///     -1--2-|
    ///           -a--b-|
    ///     concat
    ///     -1--2--a--b-|
    ///
    /// Each is subscribed to when the one before has completed, on that thread, and is asked for only then, so the
    /// sequence may be endless; signals that end at once do not pile up on the stack. An error ends the whole.
    @inlinable
    public static func concat(_ signals: some Sequence<Signal> & Sendable) -> Signal {
        .gated { gate, sink in
            var rest = signals.makeIterator()
            func advance() {
                guard let signal = rest.next() else { return gate.finish(.completed) }
                gate.subscribe(to: signal, next: gate.passingBy(sink.next)) { ending in
                    switch ending {
                    case .completed: gate.perform(advance)
                    case .error: gate.end(ending)
                    }
                }
            }
            gate.perform(advance)
        }
    }

    /// One of these signals after the other. See ``concat(_:)-(Sequence<Signal>)``.
    @inlinable
    public static func concat(_ signals: Signal...) -> Signal {
        concat(signals)
    }

    /// This signal, then another. See ``concat(_:)-(Sequence<Signal>)``.
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
