/// An object that ends subscriptions when its owner is deallocated.
///
///     final class Screen {
///         let lifetime = Lifetime()
///         func show(_ clock: Signal<Int, Never>) {
///             clock.take(during: lifetime).subscribe { print($0) }
///             clock.subscribe { meter.level = $0 }.disposed(with: lifetime)
///         }
///     }
///
/// When it is released, it disposes of everything tied to it, in the order in which it was tied, and completes
/// ``ended`` and the signals of ``Signal/take(during:)``.
public final class Lifetime: Sendable {
    let members = CompositeDisposable()

    /// Creates a lifetime that begins now.
    public init() {}

    deinit {
        members.dispose()
    }
}

extension Disposable {
    /// Disposes of this when `lifetime` ends, unless it has ended before.
    @discardableResult
    public func disposed(with lifetime: Lifetime) -> Self {
        lifetime.members.add(self)
        return self
    }
}
