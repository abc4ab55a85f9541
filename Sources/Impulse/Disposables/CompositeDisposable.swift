/// Many disposables, disposed of as one, in the order in which they were added.
///
///     let disposable = CompositeDisposable()
///     disposable += signal.subscribe { print($0) }
///     disposable += AnyDisposable { socket.close() }
///     disposable.dispose()
///
/// What is added after the disposal is disposed of at once. Members are disposed of outside the lock, so they may
/// call back. Members that have been disposed of, or have ended, by themselves are let go of when others are added, so a
/// container that lives long holds no more than twice as many as were alive when it last looked.
public final class CompositeDisposable: Disposable {
    private struct State {
        var members = Bag<any Disposable>()
        var isDisposed = false

        /// How many members there may be before those that are over are looked for.
        var limit = 16
    }

    private let state = Guarded(State())

    /// An empty one.
    public init() {}

    /// One with these members.
    public convenience init(_ disposables: [any Disposable]) {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    /// Adds a member, or disposes of it at once if this has been disposed of already.
    public func add(_ disposable: any Disposable) {
        _ = insert(disposable)
    }

    /// ``add(_:)`` as an operator; `nil` is ignored.
    public static func += (composite: CompositeDisposable, disposable: (any Disposable)?) {
        if let disposable { composite.add(disposable) }
    }

    /// Takes a member out, undisposed.
    public func remove(_ disposable: any Disposable) {
        _ = state.withLock { $0.members.removeFirst { $0 === disposable } }
    }

    public func dispose() {
        for disposable in takeMembers() { disposable.dispose() }
    }

    /// Never inlined: its frame would stay on the stack below the disposals.
    @inline(never)
    private func takeMembers() -> [any Disposable] {
        let members = state.withLock { state in
            state.isDisposed = true
            defer { state.members = Bag() }
            return state.members
        }
        return members.elements
    }

    public var isDisposed: Bool { state.withLock(\.isDisposed) }
}

extension CompositeDisposable {
    /// Adds a member and returns the key to remove it by in constant time; `nil` if it was disposed of instead.
    @usableFromInline
    func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Key? {
        let (key, isFull) = state.withLock { state -> (Bag<any Disposable>.Key?, Bool) in
            if state.isDisposed { return (nil, false) }
            return (state.members.insert(disposable), state.members.count > state.limit)
        }
        if key == nil { disposable.dispose() }
        if isFull { removeMembersThatAreOver() }
        return key
    }

    /// Asks them outside the lock, since they need not be the library's.
    private func removeMembersThatAreOver() {
        let over = state.withLock(\.members).keys { $0.isDisposed }
        let removed = state.withLock { state in
            defer { state.limit = max(16, 2 * state.members.count) }
            return over.map { state.members.remove($0) }
        }
        withExtendedLifetime(removed) {}
    }

    /// Takes out all members but one, and disposes of them.
    @usableFromInline
    func disposeOfOthers(than disposable: any Disposable) {
        let others = state.withLock { $0.members.removeAll { $0 !== disposable } }
        for other in others { other.dispose() }
    }

    @usableFromInline
    func remove(_ key: Bag<any Disposable>.Key) {
        _ = state.withLock { $0.members.remove(key) }
    }
}
