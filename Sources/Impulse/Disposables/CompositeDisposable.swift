/// A container of disposables that are disposed of together, in the order in which they were added.
///
///     let disposable = CompositeDisposable()
///     disposable += signal.subscribe { print($0) }
///     disposable += AnyDisposable { socket.close() }
///     disposable.dispose()
///
/// A disposable that is added after the disposal is disposed of immediately. Members are disposed of outside the
/// lock, so they may call back. Finished members are purged as others are added, so a long-lived container holds at
/// most twice its live members, or 16.
public final class CompositeDisposable: Disposable {
    private struct State {
        var members = Bag<any Disposable>()
        var isDisposed = false

        /// The number of members above which finished ones are purged.
        var limit = 16
    }

    private let state = Guarded(State())

    /// Creates an empty container.
    public init() {}

    /// Creates a container of these members.
    public convenience init(_ disposables: [any Disposable]) {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    /// Adds a member; disposes of it immediately if the container has been disposed of.
    public func add(_ disposable: any Disposable) {
        _ = insert(disposable)
    }

    /// Adds a member; ignores `nil`.
    public static func += (composite: CompositeDisposable, disposable: (any Disposable)?) {
        if let disposable { composite.add(disposable) }
    }

    /// Removes a member without disposing of it.
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
    /// Adds a member and returns the key that removes it in constant time; returns `nil` if it was disposed of
    /// instead.
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

    /// Purges finished members. Asks them outside the lock, since they may be of any type.
    private func removeMembersThatAreOver() {
        let over = state.withLock(\.members).keys { $0.isDisposed }
        let removed = state.withLock { state in
            defer { state.limit = max(16, 2 * state.members.count) }
            return over.map { state.members.remove($0) }
        }
        withExtendedLifetime(removed) {}
    }

    /// Removes all members but `disposable`, and disposes of them.
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
