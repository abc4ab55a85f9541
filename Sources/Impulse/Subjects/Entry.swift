/// One subscription to a subject.
///
/// It is busy from the start, and owned by whoever owns the core: a disposal only marks it closed, and the core's
/// owner lets go of it.
@usableFromInline
final class Entry<Value: Sendable, Failure: Error>: Head, @unchecked Sendable {
    @usableFromInline let core: SubjectCore<Value, Failure>
    @usableFromInline @exclusivity(unchecked) var outlet: Outlet<Value, Failure>?

    /// The place in the core's list, which keeps it; -1 if it has none.
    @usableFromInline @exclusivity(unchecked) var index = -1

    @inlinable
    init(_ sink: Sink<Value, Failure>, core: SubjectCore<Value, Failure>) {
        self.core = core
        outlet = Outlet(sink)
        super.init(owned: true)
    }

    @usableFromInline
    override func start() {
        core.add(self)
    }

    @usableFromInline
    override func cancel() {
        core.remove(self)
    }

    @usableFromInline
    override func drop() {
        outlet = nil
    }

    @inlinable
    func send(_ value: Value) {
        guard isOpen else { return }
        switch outlet {
        case .some(let outlet): outlet.next(value)
        case .none: break
        }
    }

    @inlinable
    func end(_ ending: Ending<Failure>) {
        guard close() else { return }
        switch outlet {
        case .some(let outlet): outlet.end(ending)
        case .none: break
        }
    }
}
