extension Signal {
    /// Each value as a success, and an error as a failure after which the signal completes.
    ///
    ///     -1--2--#
    ///     materializeResults()
    ///     -x--y--(z|)     success(1), success(2), failure
    ///
    /// Unlike with ``materialize()``, a completion is no value.
    @inlinable
    public func materializeResults() -> Signal<Result<Value, Failure>, Never> {
        operate(sink: { sink in
            Sink(
                next: { sink.next(.success($0)) },
                end: { ending in
                    if case .error(let error) = ending { sink.next(.failure(error)) }
                    sink.end(.completed)
                })
        })
    }
}

extension Signal where Failure == Never {
    /// The values of successes, until the first failure, with which the signal fails; the reverse of
    /// ``materializeResults()``.
    @inlinable
    public func dematerializeResults<Success, NewFailure>() -> Signal<Success, NewFailure>
    where Value == Result<Success, NewFailure> {
        tryMap { result throws(NewFailure) in try result.get() }
    }
}
