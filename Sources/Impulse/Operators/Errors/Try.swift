extension Signal {
    /// Runs a closure with each value, and fails with what it throws.
    ///
    ///     -1--2--3-|
    ///     try { if $0 == 2 { throw … } }
    ///     -1--#
    ///
    /// ![try(_:) as marbles](try-_)
    ///
    ///     frames.try { frame throws(DiskError) in try disk.append(frame) }
    ///
    /// A value is passed on when the closure has returned. If it throws, the source is stopped, then the error is told,
    /// and the value is not. A completion is passed on; a disposal disposes of the source.
    ///
    /// - Parameter body: what to do, on the thread that sends the value; called with one value at a time.
    @inlinable
    public func `try`(_ body: @escaping @Sendable (Value) throws(Failure) -> Void) -> Signal {
        operate(stopping: { sink, upstream in
            sink.receiving { value in
                do throws(Failure) {
                    try body(value)
                } catch {
                    return upstream.finish(sink, .error(error))
                }
                sink.next(value)
            }
        })
    }
}

extension Signal where Failure == Never {
    /// ``try(_:)`` of a signal that cannot fail before.
    @_disfavoredOverload
    @inlinable
    public func `try`<NewFailure>(
        _ body: @escaping @Sendable (Value) throws(NewFailure) -> Void
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).try(body)
    }
}
