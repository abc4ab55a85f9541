extension Signal {
    /// Emits the only value when the source completes, and fails if there is none or more than one.
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
    ///     api.user(1).single(error: .notFound)
    ///
    /// Waits for the completion, because only that confirms that no other value follows. A second value disposes of the
    /// source, then fails the signal. A completion without a value fails it too.
    @inlinable
    public func single(error: Failure) -> Signal {
        operate(stopping: { sink, upstream in
            let only = Owned<Value?>(nil)
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
    /// Emits the only value of a signal that cannot fail by itself. See ``single(error:)``.
    @_disfavoredOverload
    public func single<NewFailure>(error: NewFailure) -> Signal<Value, NewFailure> {
        promoteError().single(error: error)
    }
}
