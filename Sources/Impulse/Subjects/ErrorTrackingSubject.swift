/// A subject that tracks whether any subscriber receives the error with which it ends.
@usableFromInline
protocol ErrorTrackingSubject<Value, Failure>: SubjectProtocol {
    /// Ends the subject with an error, which is reported if no subscriber ever receives it.
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
    /// Ends the subject with the error of a subscription, which is reported if no subscriber ever receives it. A
    /// subject type outside the library cannot track that.
    @usableFromInline
    func send(error: Failure, of trail: Trail) {
        guard let subject = self as? any ErrorTrackingSubject<Value, Failure> else { return send(error: error) }
        subject.send(error: error, unreceived: UnreceivedError(error, of: Signal<Value, Failure>.self, on: trail))
    }
}
