/// The life of an object that holds this, as something to tie work to.
///
///     final class Screen {
///         let lifetime = Lifetime()
///         func show(_ clock: Signal<Int, Never>) {
///             clock.take(during: lifetime).subscribe { print($0) }
///             clock.subscribe { meter.level = $0 }.disposed(with: lifetime)
///         }
///     }
///
/// When nobody holds it any more, what was tied to it is disposed of, in the order in which it was tied, and its signals end.
public final class Lifetime: Sendable {
    let members = CompositeDisposable()

    /// A life that begins now.
    public init() {}

    deinit {
        members.dispose()
    }
}

extension Disposable {
    /// Disposes of this when the life is over; what has ended by itself before that leaves it.
    @discardableResult
    public func disposed(with lifetime: Lifetime) -> Self {
        lifetime.members.add(self)
        return self
    }
}
