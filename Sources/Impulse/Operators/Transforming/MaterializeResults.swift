extension Signal {
    /// Each value as a success, and an error as a failure after which the signal completes.
    ///
    ///     -1--2--#
    ///     materializeResults()
    ///     -x--y--(z|)     success(1), success(2), failure
    ///
    /// ![materializeResults() as marbles](materializeResults)
    ///
    ///     request.materializeResults().subscribe { result in
    ///         switch result {
    ///         case .success(let response): print(response.body)
    ///         case .failure(let error): print(error.status)
    ///         }
    ///     }
    ///
    /// Unlike with ``materialize()``, a completion is no value. A disposal disposes of the source. All is told on the
    /// thread that sends.
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
}

extension Signal {
    /// Sends the values of successes until the first failure, with which the signal fails: the inverse of ``materializeResults()``.
    ///
    ///     -x--y--z-|     success(1), success(2), failure
    ///     dematerializeResults()
    ///     -1--2--#
    ///
    /// ![dematerializeResults() as marbles](dematerializeResults)
    ///
    /// The failure stops the source. A completion passes through, and so does an error of the source, which has the type of the
    /// failures. Disposing of the subscription disposes of the source. All is delivered on the sending thread.
    @inlinable
    public func dematerializeResults<Success>() -> Signal<Success, Failure> where Value == Result<Success, Failure> {
        tryMap { result throws(Failure) in try result.get() }
    }
}

extension Signal where Failure == Never {
    /// ``dematerializeResults()`` of results whose source cannot fail.
    @_disfavoredOverload
    @inlinable
    public func dematerializeResults<Success, NewFailure>() -> Signal<Success, NewFailure>
    where Value == Result<Success, NewFailure> {
        tryMap { result throws(NewFailure) in try result.get() }
    }
}
