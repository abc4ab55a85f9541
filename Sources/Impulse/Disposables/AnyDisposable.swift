/// A disposable that runs a closure when it is disposed of.
///
///     let ticking = AnyDisposable { timer.cancel() }
///     ticking.dispose()     // cancels the timer
///     ticking.dispose()     // does nothing
///
/// The closure runs at most once, on the thread that disposes, and is then released. If the object is released
/// without having been disposed of, the closure does not run.
public final class AnyDisposable: Disposable {
    private let action: Guarded<StoredClosure?>

    /// Creates a disposable that runs `action` once.
    public init(_ action: @escaping @Sendable () -> Void) {
        self.action = Guarded(StoredClosure(run: action))
    }

    public func dispose() {
        guard let action = action.withLock({ $0.take() }) else { return }
        CallOut.check()
        action.run()
    }

    public var isDisposed: Bool { action.withLock { $0 == nil } }
}
