/// A subject that tracks whether any subscriber receives the error with which it ends.
@usableFromInline
protocol ErrorTrackingSubject<Value, Failure>: SubjectProtocol {
    /// Ends the subject with an error, which is reported if no subscriber receives it.
    func send(error: Failure, unreceived: UnreceivedError)

    /// This subject, as the inspector sees it.
    var inspectedSource: InspectedSource { get }
}

extension Subject: ErrorTrackingSubject {
    @usableFromInline
    func send(error: Failure, unreceived: UnreceivedError) { core.end(.error(error), unreceived: unreceived) }

    @inlinable var inspectedSource: InspectedSource { InspectedSource(.subject, core) }
}

extension BehaviorSubject: ErrorTrackingSubject {
    @usableFromInline
    func send(error: Failure, unreceived: UnreceivedError) { core.end(.error(error), unreceived: unreceived) }

    @inlinable var inspectedSource: InspectedSource { core.inspectedSource }
}

extension ReplaySubject: ErrorTrackingSubject {
    @usableFromInline
    func send(error: Failure, unreceived: UnreceivedError) { core.end(.error(error), unreceived: unreceived) }

    @inlinable var inspectedSource: InspectedSource { core.inspectedSource }
}

extension SubjectProtocol {
    /// This subject, as the inspector sees it; `nil` if its type is outside the library.
    @usableFromInline
    var inspectedTarget: InspectedSource? {
        (self as? any ErrorTrackingSubject<Value, Failure>)?.inspectedSource
    }

    /// Ends the subject with the error of a subscription, which is reported if no subscriber receives it. A
    /// subject type outside the library cannot track that.
    @usableFromInline
    func send(error: Failure, of trail: Trail) {
        // By class, since a cast to a protocol takes kilobytes of stack, at the end of a chain, too.
        let unreceived = UnreceivedError(error, of: Signal<Value, Failure>.self, on: trail)
        if let subject = self as? Subject<Value, Failure> {
            subject.send(error: error, unreceived: unreceived)
        } else if let subject = self as? BehaviorSubject<Value, Failure> {
            subject.send(error: error, unreceived: unreceived)
        } else if let subject = self as? ReplaySubject<Value, Failure> {
            subject.send(error: error, unreceived: unreceived)
        } else {
            send(error: error)
        }
    }
}
