extension Signal {
    /// Subscribes to the source unless a circuit breaker is open.
    ///
    ///     let breaker = CircuitBreaker(failures: 5, recovery: .seconds(30), on: .main)
    ///     let found = api.search(text).protected(by: breaker, error: .offline) { error in
    ///         if case .notFound = error { false } else { true }     // an answer, though not the one hoped for
    ///     }
    ///
    /// Fails with `error` while the breaker is open, without subscribing. Otherwise passes all events through, and
    /// reports the first to the breaker.
    ///
    /// - Parameters:
    ///   - breaker: the breaker of the service, which all signals that use it share.
    ///   - error: the error of a subscription that is not made.
    ///   - isFailure: returns whether an error counts against the service. By default, each one does.
    public func protected(
        by breaker: CircuitBreaker, error: Failure,
        isFailure: @escaping @Sendable (Failure) -> Bool = { _ in true }
    ) -> Signal {
        .gated { subscriber, sink in
            guard let era = breaker.enter() else {
                subscriber.end(.error(error))
                return .done
            }
            let hasBegun = Owned(false)
            let trial = AnyDisposable { breaker.note(.unknown, of: era) }
            let guarding = ReturningGuard(trial, of: subscriber)
            let pass = subscriber.fastPath(to: sink)
            let source = subscriber.attach(
                self,
                next: { value in
                    if !hasBegun.state { breaker.note(.success, of: era) }
                    hasBegun.state = true
                    pass(value)
                },
                end: { ending in
                    if !hasBegun.state { breaker.note(ending, isFailure, of: era) }
                    withExtendedLifetime(guarding) { subscriber.end(ending) }
                })
            subscriber.inputs.add(trial)
            return .last(source)
        }
    }
}

extension CircuitBreaker {
    /// Never inlined: its frame does not stay on the stack below the end of what is downstream.
    @inline(never)
    fileprivate func note<Failure>(_ ending: Ending<Failure>, _ isFailure: (Failure) -> Bool, of era: Int) {
        if case .error(let error) = ending, isFailure(error) {
            note(.failure, of: era)
        } else {
            note(.success, of: era)
        }
    }
}
