import Synchronization

/// Many disposables, disposed of as one, in the order in which they were added.
///
///     let disposable = CompositeDisposable()
///     disposable += signal.subscribe { print($0) }
///     disposable += AnyDisposable { socket.close() }
///     disposable.dispose()
///
/// What is added after the disposal is disposed of at once. Members are disposed of outside the lock, so they may
/// call back. Members that have been disposed of, or have ended, by themselves are let go of when others are added, so a
/// container that lives long holds no more than twice as many as are alive.
public final class CompositeDisposable: Disposable {
    private let members: Guarded<Bag<any Disposable>?>

    /// How many members there may be before those that are over are looked for.
    private let limit = Atomic(16)

    /// An empty one.
    public init() {
        members = Guarded(Bag())
    }

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
        _ = members.withLock { members -> (any Disposable)? in
            guard let key = members?.key(where: { $0 === disposable }) else { return nil }
            return members?.remove(key)
        }
    }

    public func dispose() {
        for disposable in takeMembers() { disposable.dispose() }
    }

    /// Never inlined: its frame would stay on the stack below the disposals.
    @inline(never)
    private func takeMembers() -> [any Disposable] {
        members.withLock { $0.take() }?.elements ?? []
    }

    public var isDisposed: Bool { members.withLock { $0 == nil } }
}

extension CompositeDisposable {
    /// Adds a member and returns the key to remove it by in constant time; `nil` if it was disposed of instead.
    @usableFromInline
    func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Key? {
        let (key, count) = members.withLock { ($0?.insert(disposable), $0?.count ?? 0) }
        if key == nil { disposable.dispose() }
        if count > limit.load(ordering: .relaxed) { removeMembersThatAreOver() }
        return key
    }

    /// Asks them outside the lock, since they need not be the library's.
    private func removeMembersThatAreOver() {
        let candidates = members.withLock { $0 }
        guard let candidates else { return }
        let over = candidates.keys { $0.isDisposed }
        let (removed, count) = members.withLock { members in
            (over.map { members?.remove($0) }, members?.count ?? 0)
        }
        limit.store(max(16, 2 * count), ordering: .relaxed)
        withExtendedLifetime(removed) {}
    }

    /// Takes out all members but one, and disposes of them.
    @usableFromInline
    func disposeOfOthers(than disposable: any Disposable) {
        let others = members.withLock { $0?.removeAll { $0 !== disposable } } ?? []
        for other in others { other.dispose() }
    }

    @usableFromInline
    func remove(_ key: Bag<any Disposable>.Key) {
        _ = members.withLock { $0?.remove(key) }
    }
}
