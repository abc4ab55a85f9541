extension Signal where Failure == Never {
    /// Changes the error type of a signal that cannot fail.
    ///
    /// ![promoteError(to:) as marbles](promoteError-to)
    ///
    ///     let feed: Signal<String, HTTPError> = words.promoteError()
    ///
    /// Operators that combine signals do this implicitly. Call it where a type must be stated.
    public func promoteError<NewFailure>(to type: NewFailure.Type = NewFailure.self) -> Signal<Value, NewFailure> {
        if let constant { return Signal<Value, NewFailure>(constant: constant) }
        return operate(forwarding: { sink in
            Sink(next: sink.next, end: { _ in sink.end(.completed) })
        })
    }
}
