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
        let end =
            (self as? Subject<Value, Failure>)?.core.end ?? (self as? BehaviorSubject<Value, Failure>)?.core.end
            ?? (self as? ReplaySubject<Value, Failure>)?.core.end
        guard let end else { return { error, _ in self.send(error: error) } }
        return { end(.error($0), UnreceivedError($0, of: Signal<Value, Failure>.self, on: $1)) }
    }

    typealias EndReported = @Sendable (Failure, Trail) -> Void
}
