/// A subject that knows whether anyone receives the error with which it ends.
@usableFromInline
protocol ErrorTrackingSubject<Value, Failure>: SubjectProtocol {
    /// Ends with an error, and reports it if nobody ever receives it.
    func send(error: Failure, unreceived: UnreceivedError)
}

extension Subject: ErrorTrackingSubject {
    @usableFromInline
    func send(error: Failure, unreceived: UnreceivedError) { core.end(.error(error), unreceived: unreceived) }
}

extension BehaviorSubject: ErrorTrackingSubject {
    @usableFromInline
    func send(error: Failure, unreceived: UnreceivedError) { core.end(.error(error), unreceived: unreceived) }
}

extension ReplaySubject: ErrorTrackingSubject {
    @usableFromInline
    func send(error: Failure, unreceived: UnreceivedError) { core.end(.error(error), unreceived: unreceived) }
}

extension SubjectProtocol {
    /// Ends with the error of a subscription; where nobody ever receives it, that is reported, unless the subject is of another kind
    /// than the library's, which cannot tell.
    @usableFromInline
    func send(error: Failure, of trail: Trail) {
        guard let subject = self as? any ErrorTrackingSubject<Value, Failure> else { return send(error: error) }
        subject.send(error: error, unreceived: UnreceivedError(error, of: Signal<Value, Failure>.self, on: trail))
    }
}
