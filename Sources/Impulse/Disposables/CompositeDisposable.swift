/// A container of disposables that are disposed of together, in the order in which they were added.
///
///     let disposable = CompositeDisposable()
///     disposable += signal.subscribe { print($0) }
///     disposable += AnyDisposable { socket.close() }
///     disposable.dispose()
///
/// A disposable that is added after the disposal is disposed of immediately. Members are disposed of outside the
/// lock, so they may call back. Finished members are purged as others are added, so a long-lived container holds at
/// most twice as many members as have been live at once, or 16.
public final class CompositeDisposable: Disposable, WeaklyReferenced {
    let weakAnchor = WeakAnchor()
    private let members = DisposableMembers()

    /// Creates an empty container.
    public init() {}

    /// Creates a container of these members.
    public convenience init(_ disposables: [any Disposable]) {
        self.init()
        for disposable in disposables { add(disposable) }
    }

    deinit {
        weakAnchor.invalidate()
    }

    /// Adds a member; disposes of it immediately if the container has been disposed of.
    public func add(_ disposable: any Disposable) {
        _ = members.insert(disposable)
    }

    /// Adds a member; ignores `nil`.
    public static func += (composite: CompositeDisposable, disposable: (any Disposable)?) {
        if let disposable { composite.add(disposable) }
    }

    /// Removes a member without disposing of it. Does nothing once the container has been disposed of: the disposal
    /// disposes of all members.
    public func remove(_ disposable: any Disposable) {
        members.remove(disposable)
    }

    public func dispose() { members.dispose() }
    public var isDisposed: Bool { members.isDisposed }
}

extension CompositeDisposable {
    /// Adds a member and returns the key that removes it in constant time; returns `nil` if it was disposed of
    /// instead.
    func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Key? { members.insert(disposable) }

    func remove(_ key: Bag<any Disposable>.Key) { members.remove(key) }
}
