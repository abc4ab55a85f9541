extension Signal where Failure == Never {
    /// The same signal, as one that may fail with errors of a given type.
    ///
    /// Operators that combine signals do this by themselves; spell it out where a type has to be stated.
    @inlinable
    public func promoteError<NewFailure>(to type: NewFailure.Type = NewFailure.self) -> Signal<Value, NewFailure> {
        if case .just(let value) = recipe { return .just(value) }
        return operate { sink in
            Sink(next: sink.next) { _ in sink.end(.completed) }
        }
    }
}
