/// Disposables that are disposed of together, in the order in which they were added: the content of a
/// ``CompositeDisposable``, and the inputs of a gate.
///
/// Members are disposed of outside the lock, so they may call back.
struct DisposableMembers: ~Copyable, Sendable {
    struct State {
        var members = Bag<any Disposable>()

        /// The thread that has begun or continued the disposal last; 0 before.
        var disposer: UInt = 0

        /// The number of members above which finished ones are purged: twice those that lasted at the last purge.
        /// Once the disposal has begun, the number of members after the second that it has reached.
        ///
        /// Members do not announce their ends, so a limit by those that last now would ask them all at each addition.
        var limit = 16

        var isDisposed: Bool { disposer != 0 }

        var current: (any Disposable)? { members.first?.element ?? members.second?.element }
    }

    private let state = Guarded(State(), at: InterleavingPoint("disposables"))

    init() {}

    /// Adds a member and returns the key that removes it in constant time; returns `nil` if it was disposed of
    /// instead, because the others have been.
    func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Key? {
        state.point.note("insert")
        let (key, isFull) = state.withLock { state -> (Bag<any Disposable>.Key?, Bool) in
            if state.isDisposed { return (nil, false) }
            return (state.members.insert(disposable), state.members.count > state.limit)
        }
        if key == nil { disposable.dispose() }
        if isFull { removeMembersThatAreOver() }
        return key
    }

    /// Purges finished members. Asks them outside the lock, because they may be of any type.
    private func removeMembersThatAreOver() {
        let over = state.withLock { $0.members }.keys { $0.isDisposed }
        let removed = state.withLock { state -> [(any Disposable)?] in
            if state.isDisposed { return [] }
            defer { state.limit = max(16, 2 * state.members.count) }
            return over.map { state.members.remove($0) }
        }
        withExtendedLifetime(removed) {}
    }

    /// Removes a member without disposing of it. Does nothing once the disposal has begun, which disposes of all
    /// members.
    @discardableResult
    func remove(_ key: Bag<any Disposable>.Key) -> (any Disposable)? {
        state.withLock { $0.isDisposed ? nil : $0.members.remove(key) }
    }

    /// Removes a member, which it has to look for, in the same way.
    func remove(_ disposable: any Disposable) {
        _ = state.withLock { $0.isDisposed ? nil : $0.members.removeFirst { $0 === disposable } }
    }

    /// Removes all members but `disposable`, and disposes of them.
    ///
    /// It takes one member at a time, so that a disposal inside one of theirs finds the others, and disposes of them
    /// before it returns.
    func disposeOfOthers(than disposable: any Disposable) {
        let others = state.withLock { $0.members.keys { $0 !== disposable } }
        for other in others { remove(other)?.dispose() }
    }

    /// Disposes of all members, and of those that are added later. It allocates nothing.
    ///
    /// A member is removed once it has been disposed of. Another thread that disposes meanwhile therefore finds it,
    /// disposes of it too, and does not return while it may still deliver.
    func dispose() {
        var member = next(after: nil)
        while let current = member {
            current.dispose()
            member = next(after: current)
        }
    }

    /// Removes a member that has been disposed of, and returns the next. Never inlined: its references would stay on
    /// the stack below the disposals.
    ///
    /// A disposal inside that of a member leaves the others to the disposal that is running.
    @inline(never)
    private func next(after last: (any Disposable)?) -> (any Disposable)? {
        state.point.note("dispose")
        return state.withLock { state in
            if last == nil, state.disposer == System.thread { return nil }
            if !state.isDisposed { state.limit = 0 }
            state.disposer = System.thread
            if let first = state.members.first {
                if first.element === last { state.members.first = nil }
            } else if state.members.second?.element === last {
                state.members.second = nil
            }
            while state.current == nil, state.limit < state.members.rest.count {
                state.members.first = state.members.rest[state.limit].element.take().map { (0, $0) }
                state.limit += 1
            }
            if state.current == nil { state.members.rest = [] }
            return state.current
        }
    }

    var isDisposed: Bool { state.withLock { $0.isDisposed } }
}
