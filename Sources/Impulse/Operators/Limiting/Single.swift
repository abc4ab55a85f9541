extension Signal {
    /// The one value, or an error if there is none, or more than one.
    ///
    ///     --1---|
    ///     single(error: e)
    ///     ------(1|)
    ///
    /// ![single(error:) as marbles](single-error)
    ///
    ///     --1-2-|
    ///     single(error: e)
    ///     ----#
    ///
    ///     cache.read(url).single(error: .notFound)
    ///
    /// It is sent when the source completes, since nothing else says that it is the one. A second value stops the
    /// source and fails; a completion without a value fails. An error of the source is passed on. A disposal disposes
    /// of the source. All is told on the thread that sends.
    @inlinable
    public func single(error: Failure) -> Signal {
        operate(stopping: { sink, upstream in
            let only = Box<Value?>(nil)
            return Sink(
                next: { value in
                    if only.state != nil { return upstream.finish(sink, .error(error)) }
                    only.state = value
                },
                end: { ending in
                    guard case .completed = ending else { return sink.end(ending) }
                    guard let value = only.state.take() else { return sink.end(.error(error)) }
                    upstream.send(value, then: .completed, to: sink)
                })
        })
    }
}

extension Signal where Failure == Never {
    /// ``single(error:)`` of a signal that cannot fail otherwise.
    @_disfavoredOverload
    @inlinable
    public func single<NewFailure>(error: NewFailure) -> Signal<Value, NewFailure> {
        promoteError().single(error: error)
    }
}
