extension Signal {
    /// Runs a closure with each value, and fails with the error that it throws.
    ///
    ///     -1--2--3-|
    ///     try { if $0 == 2 { throw … } }
    ///     -1--#
    ///
    /// ![try(_:) as marbles](try-_)
    ///
    ///     frames.try { frame throws(DiskError) in try disk.append(frame) }
    ///
    /// A value is delivered once the closure has returned. If the closure throws, the value is dropped and the source
    /// is disposed of before the error is delivered.
    ///
    /// - Parameter body: the work, which runs on the thread that sends the value, with one value at a time.
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
    /// Runs a closure that can throw with each value of a signal that cannot fail. See ``try(_:)``.
    @_disfavoredOverload
    public func `try`<NewFailure>(
        _ body: @escaping @Sendable (Value) throws(NewFailure) -> Void
    ) -> Signal<Value, NewFailure> {
        promoteError(to: NewFailure.self).try(body)
    }
}
