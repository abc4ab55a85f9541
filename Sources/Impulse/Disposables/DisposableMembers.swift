/// Disposables that are disposed of together, in the order in which they were added: the content of a
/// ``CompositeDisposable``, and the inputs of a gate.
///
/// Members are disposed of outside the lock, so they may call back.
struct DisposableMembers: ~Copyable, Sendable {
    struct State {
        var members = Bag<any Disposable>()
        var isDisposed = false

        /// The number of members above which finished ones are purged: twice those that lasted at the last purge.
        ///
        /// Members do not announce their ends, so a limit by those that last now would ask them all at each addition.
        var limit = 16
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

    /// Purges finished members. Asks them outside the lock, since they may be of any type.
    private func removeMembersThatAreOver() {
        let over = state.withLock { $0.members }.keys { $0.isDisposed }
        let removed = state.withLock { state in
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
    /// It takes one member at a time: what it holds meanwhile would stay on the stack below the disposals.
    func dispose() {
        while let member = takeOfTwo() { member.dispose() }
        disposeOfRest()
    }

    /// Takes a member, unless it is one of those after the second. Never inlined, for the same reason.
    @inline(never)
    private func takeOfTwo() -> (any Disposable)? {
        state.point.note("dispose")
        return state.withLock { state in
            state.isDisposed = true
            return state.members.first.take()?.element ?? state.members.second.take()?.element
        }
    }

    @inline(never)
    private func disposeOfRest() {
        let rest = state.withLock { state in
            defer { state.members = Bag() }
            return state.members.rest
        }
        for slot in rest { slot.element?.dispose() }
    }

    var isDisposed: Bool { state.withLock { $0.isDisposed } }
}
