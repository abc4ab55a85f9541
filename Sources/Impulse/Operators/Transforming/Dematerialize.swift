extension Signal where Failure == Never {
    /// Events that arrive as values, as events: the inverse of ``materialize()``.
    ///
    /// The first terminal event among the values stops the source and ends the signal; a source that completes without
    /// one completes it too.
    @inlinable
    public func dematerialize<Inner, InnerFailure>() -> Signal<Inner, InnerFailure>
    where Value == Event<Inner, InnerFailure> {
        operate(stopping: { sink, upstream in
            Sink(
                next: { event in
                    switch event {
                    case .next(let value): sink.next(value)
                    case .error(let error): if upstream.stop() { sink.end(.error(error)) }
                    case .completed: if upstream.stop() { sink.end(.completed) }
                    }
                },
                end: { _ in sink.end(.completed) })
        })
    }
}
