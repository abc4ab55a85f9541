extension Signal {
    /// Transforms each value with a closure that may throw, and fails with the error thrown.
    ///
    ///     -1--2---3-|
    ///     tryMap { value throws(TooLarge) in if value > 1 { throw TooLarge() } else { value } }
    ///     -1--#
    ///
    /// ![tryMap(_:) as marbles](tryMap-_)
    ///
    ///     lines.tryMap { line throws(ParseError) in try parse(line) }
    ///
    /// A thrown error disposes of the source, then fails the signal, within that value's delivery.
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
    /// Transforms each value of a signal that cannot fail with a closure that may throw. See ``tryMap(_:)``.
    ///
    /// The signal fails with the closure's error type. That is `any Error`, unless the closure declares another:
    /// `{ text throws(ParseError) in … }`.
    @_disfavoredOverload
    public func tryMap<Output, NewFailure>(
        _ transform: @escaping @Sendable (Value) throws(NewFailure) -> Output
    ) -> Signal<Output, NewFailure> {
        promoteError(to: NewFailure.self).tryMap(transform)
    }
}
