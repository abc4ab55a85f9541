extension Signal {
    /// Sends events that arrive as values as events: the inverse of ``materialize()``.
    ///
    /// ![dematerialize() as marbles](dematerialize)
    ///
    ///     client.get(url).materialize().delay(for: .seconds(1), on: .main).dematerialize()     // errors wait too
    ///
    /// The first terminal event among the values stops the source and terminates the signal. A source that ends before it terminates
    /// the signal too: a completion completes it, and an error of the source, which has the type of the events' errors, fails it.
    /// Disposing of the subscription disposes of the source. All is delivered on the sending thread.
    @inlinable
    public func dematerialize<Inner>() -> Signal<Inner, Failure> where Value == Event<Inner, Failure> {
        dematerializing { $0 }
    }

    /// - Parameter end: what the end of the source is to the values of the events.
    @inlinable
    func dematerializing<Inner, InnerFailure>(
        _ end: @escaping @Sendable (Ending<Failure>) -> Ending<InnerFailure>
    ) -> Signal<Inner, InnerFailure> where Value == Event<Inner, InnerFailure> {
        operate(stopping: { sink, upstream in
            Sink(
                next: { event in
                    switch event {
                    case .next(let value): sink.next(value)
                    case .error(let error): upstream.finish(sink, .error(error))
                    case .completed: upstream.finish(sink, .completed)
                    }
                },
                end: { sink.end(end($0)) })
        })
    }
}

extension Signal where Failure == Never {
    /// ``dematerialize()`` of events whose source cannot fail.
    @_disfavoredOverload
    @inlinable
    public func dematerialize<Inner, InnerFailure>() -> Signal<Inner, InnerFailure>
    where Value == Event<Inner, InnerFailure> {
        dematerializing { _ in .completed }
    }
}
