/// A disposable that is disposed of when it is released, if not before.
///
///     final class Screen {
///         let subscription: ScopedDisposable
///         init(clock: Signal<Int, Never>) {
///             subscription = clock.subscribe { print($0) }.scoped()
///         }
///     }   // the subscription ends with the screen
public final class ScopedDisposable: Disposable {
    private let inner: any Disposable

    /// Creates a disposable that disposes of `inner` when it is released.
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
    /// Returns an object that disposes of this disposable when it is released.
    public func scoped() -> ScopedDisposable { ScopedDisposable(self) }
}
