/// A subject of the library, which the inspector shows.
protocol LibrarySubject<Value, Failure>: SubjectProtocol {
    var inspectedSource: InspectedSource { get }
}

extension Subject: LibrarySubject {
    @usableFromInline
    var inspectedSource: InspectedSource { InspectedSource(.subject, core) }
}

extension BehaviorSubject: LibrarySubject {
    var inspectedSource: InspectedSource { core.inspectedSource }
}

extension ReplaySubject: LibrarySubject {
    var inspectedSource: InspectedSource { core.inspectedSource }
}

extension SubjectProtocol {
    /// This subject, as the inspector sees it; `nil` if its type is outside the library.
    var inspectedTarget: InspectedSource? {
        (self as? any LibrarySubject<Value, Failure>)?.inspectedSource
    }

    /// Ends the subject with the error of a subscription, which is reported if no subscriber receives it. A
    /// subject type outside the library cannot track that.
    ///
    /// Found before the end, since the casts take more stack than a link of a long chain has.
    var endReported: EndReported {
        if let subject = self as? Subject<Value, Failure> { return subject.core.endReported }
        if let subject = self as? BehaviorSubject<Value, Failure> { return subject.core.endReported }
        if let subject = self as? ReplaySubject<Value, Failure> { return subject.core.endReported }
        return { error, _ in self.send(error: error) }
    }

    typealias EndReported = @Sendable (Failure, Trail) -> Void
}

extension SubjectCore {
    /// Of each core, since a closure made of the method itself would add four frames to a link.
    fileprivate var endReported: @Sendable (Failure, Trail) -> Void {
        { self.end(.error($0), unreceived: UnreceivedError($0, of: Signal<Value, Failure>.self, on: $1)) }
    }
}

extension RememberingCore {
    fileprivate var endReported: @Sendable (Failure, Trail) -> Void {
        { self.end(.error($0), unreceived: UnreceivedError($0, of: Signal<Value, Failure>.self, on: $1)) }
    }
}
