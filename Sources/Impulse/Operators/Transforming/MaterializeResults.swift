extension Signal {
    /// Emits each value as a success, and an error as a failure, then completes.
    ///
    ///     -1--2--#
    ///     materializeResults()
    ///     -x--y--(z|)     success(1), success(2), failure
    ///
    /// ![materializeResults() as marbles](materializeResults)
    ///
    ///     request.materializeResults().subscribe { result in
    ///         switch result {
    ///         case .success(let response): print(response.status)
    ///         case .failure(let error): print(error)
    ///         }
    ///     }
    ///
    /// Unlike ``materialize()``, it does not emit the completion as a value. It never fails.
    @inlinable
    public func materializeResults() -> Signal<Result<Value, Failure>, Never> {
        operate(asking: { sink, upstream in
            Sink(
                next: { sink.next(.success($0)) },
                end: { ending in
                    guard case .error(let error) = ending else { return sink.end(.completed) }
                    upstream.send(.failure(error), then: .completed, to: sink)
                })
        })
    }

    /// Emits the values of successes, and fails with the first failure: the inverse of ``materializeResults()``.
    ///
    ///     -x--y--z-|     success(1), success(2), failure
    ///     dematerializeResults()
    ///     -1--2--#
    ///
    /// ![dematerializeResults() as marbles](dematerializeResults)
    ///
    /// The failure disposes of the source. An error of the source has the same type as the failures.
    @inlinable
    public func dematerializeResults<Success>() -> Signal<Success, Failure> where Value == Result<Success, Failure> {
        tryMap { result throws(Failure) in try result.get() }
    }
}

extension Signal where Failure == Never {
    /// Emits the values of successes from a signal that cannot fail. See ``dematerializeResults()``.
    @_disfavoredOverload @inlinable
    public func dematerializeResults<Success, NewFailure>() -> Signal<Success, NewFailure>
    where Value == Result<Success, NewFailure> {
        tryMap { result throws(NewFailure) in try result.get() }
    }
}
