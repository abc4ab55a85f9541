extension Signal where Failure == Never {
    /// The same signal, as one that may fail with errors of a given type.
    ///
    /// ![promoteError(to:) as marbles](promoteError-to)
    ///
    ///     let feed: Signal<String, HTTPError> = words.promoteError()
    ///
    /// Operators that combine signals do this by themselves; spell it out where a type has to be stated. A completion
    /// is passed on; a disposal disposes of the source. All is told on the thread that sends.
    @inlinable
    public func promoteError<NewFailure>(to type: NewFailure.Type = NewFailure.self) -> Signal<Value, NewFailure> {
        if let known { return Signal<Value, NewFailure>(known: known) }
        return operate(sink: { sink in
            Sink(next: sink.next, end: { _ in sink.end(.completed) })
        })
    }
}
