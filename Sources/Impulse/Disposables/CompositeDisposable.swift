/// Many disposables, disposed of as one, in the order in which they were added.
///
///     let disposable = CompositeDisposable()
///     disposable += signal.subscribe { print($0) }
///     disposable += AnyDisposable { socket.close() }
///     disposable.dispose()
///
/// What is added after the disposal is disposed of at once. Members are disposed of outside the lock, so they may
/// call back.
public final class CompositeDisposable: Disposable {
    private let members: Guarded<Bag<any Disposable>?>

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
        guard let disposables = members.withLock({ $0.take() })?.elements else { return }
        for disposable in disposables { disposable.dispose() }
    }

    public var isDisposed: Bool { members.withLock { $0 == nil } }
}

extension CompositeDisposable {
    /// Adds a member and returns the key to remove it by in constant time; `nil` if it was disposed of instead.
    @usableFromInline
    func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Key? {
        let key = members.withLock { $0?.insert(disposable) }
        if key == nil { disposable.dispose() }
        return key
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
