extension Signal {
    /// Emits the events that arrive as values: the inverse of ``materialize()``.
    ///
    /// ![dematerialize() as marbles](dematerialize)
    ///
    ///     client.get(url).materialize().delay(for: .seconds(1), on: .main).dematerialize()     // errors wait too
    ///
    /// The first terminal event among the values disposes of the source and terminates the signal. An error of the
    /// source has the same type as the errors of the events.
    @inlinable
    public func dematerialize<Inner>() -> Signal<Inner, Failure> where Value == Event<Inner, Failure> {
        dematerializing { $0 }
    }

    /// - Parameter end: maps the terminal event of the source to that of the signal.
    @inlinable
    func dematerializing<Inner, InnerFailure>(
        _ end: @escaping @Sendable (Ending<Failure>) -> Ending<InnerFailure>, function: StaticString = #function
    ) -> Signal<Inner, InnerFailure> where Value == Event<Inner, InnerFailure> {
        operate(
            stopping: { sink, upstream in
                Sink(
                    next: { event in
                        switch event {
                        case .next(let value): sink.next(value)
                        case .error(let error): upstream.finish(sink, .error(error))
                        case .completed: upstream.finish(sink, .completed)
                        }
                    },
                    end: { sink.end(end($0)) })
            }, function: function)
    }
}

extension Signal where Failure == Never {
    /// Emits the events that arrive as values of a signal that cannot fail. See ``dematerialize()``.
    @_disfavoredOverload
    @inlinable
    public func dematerialize<Inner, InnerFailure>() -> Signal<Inner, InnerFailure>
    where Value == Event<Inner, InnerFailure> {
        dematerializing { _ in .completed }
    }
}
