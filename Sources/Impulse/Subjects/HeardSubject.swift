/// A subject that knows whether anyone receives the error with which it ends.
@usableFromInline
protocol HeardSubject<Value, Failure>: SubjectProtocol {
    /// Ends with an error, and reports it if nobody ever receives it.
    func send(error: Failure, unheard: UnheardError)
}

extension Subject: HeardSubject {
    @usableFromInline
    func send(error: Failure, unheard: UnheardError) { core.end(.error(error), unheard: unheard) }
}

extension BehaviorSubject: HeardSubject {
    @usableFromInline
    func send(error: Failure, unheard: UnheardError) { core.end(.error(error), unheard: unheard) }
}

extension ReplaySubject: HeardSubject {
    @usableFromInline
    func send(error: Failure, unheard: UnheardError) { core.end(.error(error), unheard: unheard) }
}

extension SubjectProtocol {
    /// Ends with the error of a subscription; where nobody ever receives it, that is reported, unless the subject is of another kind
    /// than the library's, which cannot tell.
    @usableFromInline
    func send(error: Failure, of trail: Trail) {
        guard let subject = self as? any HeardSubject<Value, Failure> else { return send(error: error) }
        subject.send(error: error, unheard: UnheardError(error, of: Signal<Value, Failure>.self, on: trail))
    }
}
