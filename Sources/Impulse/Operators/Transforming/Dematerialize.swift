extension Signal where Failure == Never {
    /// Events that arrive as values, as events: the inverse of ``materialize()``.
    ///
    /// ![dematerialize() as marbles](dematerialize)
    ///
    ///     client.get(url).materialize().delay(for: .seconds(1), on: .main).dematerialize()     // errors wait too
    ///
    /// The first terminal event among the values stops the source and ends the signal; a source that completes without
    /// one completes it too. A disposal disposes of the source. All is told on the thread that sends.
    @inlinable
    public func dematerialize<Inner, InnerFailure>() -> Signal<Inner, InnerFailure>
    where Value == Event<Inner, InnerFailure> {
        operate(stopping: { sink, upstream in
            Sink(
                next: { event in
                    switch event {
                    case .next(let value): sink.next(value)
                    case .error(let error): upstream.finish(sink, .error(error))
                    case .completed: upstream.finish(sink, .completed)
                    }
                },
                end: { _ in sink.end(.completed) })
        })
    }
}
