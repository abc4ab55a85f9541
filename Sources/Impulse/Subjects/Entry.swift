/// One subscription to a subject.
///
/// Its word is busy from the start, so a disposal only marks it closed and removes it from the core's list. The
/// remover releases what is downstream, because no delivery can reach the entry anymore.
///
/// `@unchecked Sendable` for the reason given on ``Head``, with the core's word in place of its own.
@usableFromInline
final class Entry<Value: Sendable, Failure: Error>: Head, @unchecked Sendable {
    @usableFromInline let core: SubjectCore<Value, Failure>
    @usableFromInline @exclusivity(unchecked) var outlet: Outlet<Value, Failure>?

    /// The index in the core's list, which retains the entry; -1 if it is not in it.
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
