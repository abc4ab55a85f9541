/// A place for one disposable at a time: putting another there disposes of the one before.
///
///     let search = SerialDisposable()
///     search.current = api.find("a").subscribe { show($0) }
///     search.current = api.find("ab").subscribe { show($0) }     // the search for "a" is cancelled
///
/// Once disposed of, it disposes of whatever is put there. (ReactiveObjC's setter lets the old one go undisposed, which is the
/// likelier mistake; ``exchange(_:)`` does so by name.)
public final class SerialDisposable: Disposable {
    private enum Place: Sendable {
        case open((any Disposable)?)
        case closed
    }

    private let place: Guarded<Place>

    /// A place with `disposable` in it.
    public init(_ disposable: (any Disposable)? = nil) {
        place = Guarded(.open(disposable))
    }

    /// What is there now. Setting it disposes of what was there.
    public var current: (any Disposable)? {
        get {
            place.withLock { if case .open(let current) = $0 { current } else { nil } }
        }
        set {
            let disposed = place.withLock { place -> (any Disposable)? in
                guard case .open(let previous) = place else { return newValue }
                place = .open(newValue)
                return previous === newValue ? nil : previous
            }
            disposed?.dispose()
        }
    }

    /// Puts a disposable there, and returns the one before, which is not disposed of.
    ///
    ///     let search = SerialDisposable()
    ///     search.current = api.find("a").subscribe { show($0) }
    ///     let previous = search.exchange(api.find("ab").subscribe { show($0) })     // both searches go on
    ///
    /// After the disposal it disposes of the new one, and returns `nil`.
    public func exchange(_ disposable: (any Disposable)?) -> (any Disposable)? {
        let (isClosed, previous) = place.withLock { place -> (Bool, (any Disposable)?) in
            guard case .open(let previous) = place else { return (true, nil) }
            place = .open(disposable)
            return (false, previous)
        }
        if isClosed { disposable?.dispose() }
        return previous
    }

    public func dispose() {
        let disposed = place.withLock { place -> (any Disposable)? in
            guard case .open(let current) = place else { return nil }
            place = .closed
            return current
        }
        disposed?.dispose()
    }

    public var isDisposed: Bool {
        place.withLock { if case .closed = $0 { true } else { false } }
    }
}
