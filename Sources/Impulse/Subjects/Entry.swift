/// One subscription to a subject.
///
/// It is busy from the start, so a disposal only marks it closed and takes it out of the core's list: whoever took it out
/// lets go of what is downstream, since no delivery can reach it any more.
///
/// `@unchecked Sendable` for the reason that ``Head`` gives, with the core's word in the place of its own.
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
    override func start() -> Step {
        core.add(self)
        return .done
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
