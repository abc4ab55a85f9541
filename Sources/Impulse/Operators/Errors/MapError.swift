extension Signal {
    /// Transforms the error of the signal.
    ///
    ///     -1--2--#     one
    ///     mapError { _ in two }
    ///     -1--2--#     two
    ///
    /// ![mapError(_:) as marbles](mapError-_)
    ///
    ///     client.get(url).mapError(AppError.network)
    ///
    /// - Parameter transform: returns the new error, on the thread that sends the original one.
    @inlinable
    public func mapError<NewFailure>(
        _ transform: @escaping @Sendable (Failure) -> NewFailure
    ) -> Signal<Value, NewFailure> {
        if let constant { return Signal<Value, NewFailure>(constant: constant) }
        return operate(forwarding: { sink in
            Sink(next: sink.next) { ending in
                switch ending {
                case .completed: sink.end(.completed)
                case .error(let error): sink.end(.error(transform(error)))
                }
            }
        })
    }
}
