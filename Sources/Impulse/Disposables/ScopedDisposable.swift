/// A disposable that is disposed of, at the latest, when nobody holds this any more.
///
///     final class Screen {
///         let subscription: ScopedDisposable
///         init(clock: Signal<Int, Never>) {
///             subscription = clock.subscribe { print($0) }.scoped()
///         }
///     }   // the subscription ends with the screen
public final class ScopedDisposable: Disposable {
    private let inner: any Disposable

    /// Ties `inner` to the life of this object.
    public init(_ inner: any Disposable) {
        self.inner = inner
    }

    deinit {
        inner.dispose()
    }

    public func dispose() { inner.dispose() }
    public var isDisposed: Bool { inner.isDisposed }
}

extension Disposable {
    /// Ties this disposable to the life of the returned object.
    public func scoped() -> ScopedDisposable { ScopedDisposable(self) }
}
