/// A subject of the library, which the inspector shows.
@usableFromInline
protocol LibrarySubject<Value, Failure>: SubjectProtocol {
    var inspectedSource: InspectedSource { get }
}

extension Subject: LibrarySubject {
    @inlinable var inspectedSource: InspectedSource { InspectedSource(.subject, core) }
}

extension BehaviorSubject: LibrarySubject {
    @inlinable var inspectedSource: InspectedSource { core.inspectedSource }
}

extension ReplaySubject: LibrarySubject {
    @inlinable var inspectedSource: InspectedSource { core.inspectedSource }
}

extension SubjectProtocol {
    /// This subject, as the inspector sees it; `nil` if its type is outside the library.
    @usableFromInline
    var inspectedTarget: InspectedSource? {
        (self as? any LibrarySubject<Value, Failure>)?.inspectedSource
    }

    /// Ends the subject with the error of a subscription, which is reported if no subscriber receives it. A
    /// subject type outside the library cannot track that.
    ///
    /// Found before the end, because the casts take more stack than a link of a long chain has.
    @usableFromInline
    var endReported: EndReported {
        if let subject = self as? Subject<Value, Failure> { return subject.endReported }
        if let subject = self as? BehaviorSubject<Value, Failure> { return subject.endReported }
        if let subject = self as? ReplaySubject<Value, Failure> { return subject.endReported }
        return { error, _ in self.send(error: error) }
    }

    @usableFromInline typealias EndReported = @Sendable (Failure, Trail) -> Void
}

extension Subject {
    @inlinable var endReported: EndReported {
        { [core] in core.end(.error($0), unreceived: UnreceivedError($0, of: Signal<Value, Failure>.self, on: $1)) }
    }
}

extension BehaviorSubject {
    @inlinable var endReported: EndReported {
        { [core] in core.end(.error($0), unreceived: UnreceivedError($0, of: Signal<Value, Failure>.self, on: $1)) }
    }
}

extension ReplaySubject {
    @inlinable var endReported: EndReported {
        { [core] in core.end(.error($0), unreceived: UnreceivedError($0, of: Signal<Value, Failure>.self, on: $1)) }
    }
}
