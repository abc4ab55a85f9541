/// A container of one disposable at a time: setting another one disposes of the previous one.
///
///     let search = SerialDisposable()
///     search.current = api.find("a").subscribe { show($0) }
///     search.current = api.find("ab").subscribe { show($0) }     // the search for "a" is cancelled
///
/// Once disposed of, it disposes of each disposable that it is given. (ReactiveObjC's setter does not dispose of the
/// previous one, which is more often a mistake; ``exchange(_:)`` is the explicit form.)
public final class SerialDisposable: Disposable, WeaklyReferenced {
    let weakAnchor = WeakAnchor()
    private enum State: Sendable {
        case open((any Disposable)?)
        /// With the disposable that is being disposed of: a concurrent disposal disposes of it too.
        case closed((any Disposable)?)
    }

    private let state: Guarded<State>

    /// Creates a container of `disposable`.
    public init(_ disposable: (any Disposable)? = nil) {
        state = Guarded(.open(disposable))
    }

    deinit {
        weakAnchor.invalidate()
    }

    /// The current disposable. Setting it disposes of the previous one.
    public var current: (any Disposable)? {
        get {
            state.withLock { if case .open(let current) = $0 { current } else { nil } }
        }
        set {
            let disposed = state.withLock { state -> (any Disposable)? in
                guard case .open(let previous) = state else { return newValue }
                state = .open(newValue)
                return previous === newValue ? nil : previous
            }
            disposed?.dispose()
        }
    }

    /// Replaces the current disposable, and returns the previous one without disposing of it.
    ///
    ///     let search = SerialDisposable()
    ///     search.current = api.find("a").subscribe { show($0) }
    ///     let previous = search.exchange(api.find("ab").subscribe { show($0) })     // both searches continue
    ///
    /// After the disposal, disposes of the new one and returns `nil`.
    public func exchange(_ disposable: (any Disposable)?) -> (any Disposable)? {
        let (isClosed, previous) = state.withLock { state -> (Bool, (any Disposable)?) in
            guard case .open(let previous) = state else { return (true, nil) }
            state = .open(disposable)
            return (false, previous)
        }
        if isClosed { disposable?.dispose() }
        return previous
    }

    public func dispose() {
        let disposed = state.withLock { state -> (any Disposable)? in
            let current =
                switch state {
                case .open(let current), .closed(let current): current
                }
            state = .closed(current)
            return current
        }
        disposed?.dispose()
        state.replace(with: .closed(nil))
    }

    public var isDisposed: Bool {
        state.withLock { if case .closed = $0 { true } else { false } }
    }
}
