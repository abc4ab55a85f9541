extension Signal {
    /// Each value, transformed by a closure that may fail the signal.
    ///
    ///     -1--2---3-|
    ///     tryMap { value throws(TooLarge) in if value > 1 { throw TooLarge() } else { value } }
    ///     -1--#
    ///
    /// ![tryMap(_:) as marbles](tryMap-_)
    ///
    ///     lines.tryMap { line throws(ParseError) in try parse(line) }
    ///
    /// What the closure throws stops the source, then ends the signal, within that value's delivery. A disposal
    /// disposes of the source. All is told on the thread that sends.
    @inlinable
    public func tryMap<Output>(
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
    ) -> Signal<Output, Failure> {
        operate(stopping: { sink, upstream in
            sink.receiving { value in
                do throws(Failure) {
                    sink.next(try transform(value))
                } catch {
                    upstream.finish(sink, .error(error))
                }
            }
        })
    }
}

extension Signal where Failure == Never {
    /// ``tryMap(_:)`` of a signal that cannot fail: its failure is what the closure throws.
    ///
    /// That is `any Error`, unless the closure says what it throws: `{ text throws(ParseError) in … }`.
    @_disfavoredOverload
    @inlinable
    public func tryMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) throws(NewFailure) -> Output
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).tryMap(transform)
    }
}
