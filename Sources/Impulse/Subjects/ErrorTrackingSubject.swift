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
        #if hasFeature(Embedded)
        // It can ask only for a type that the compiler knows.
        let unreceived = { UnreceivedError(error, of: Signal<Value, Failure>.self, on: trail) }
        if let subject = self as? Subject<Value, Failure> {
            return subject.send(error: error, unreceived: unreceived())
        }
        if let subject = self as? BehaviorSubject<Value, Failure> {
            return subject.send(error: error, unreceived: unreceived())
        }
        if let subject = self as? ReplaySubject<Value, Failure> {
            return subject.send(error: error, unreceived: unreceived())
        }
        send(error: error)
        #else
        guard let subject = self as? any ErrorTrackingSubject<Value, Failure> else { return send(error: error) }
        subject.send(error: error, unreceived: UnreceivedError(error, of: Signal<Value, Failure>.self, on: trail))
        #endif
    }
}
