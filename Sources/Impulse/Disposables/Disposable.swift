/// Something that can be stopped: a subscription, a timer, a piece of scheduled work.
///
/// Disposing is idempotent, safe from any thread, and never fails. Letting go of a disposable does not dispose of
/// it; ``ScopedDisposable`` does that.
public protocol Disposable: AnyObject, Sendable {
    /// Stops it and lets go of what it holds.
    func dispose()

    /// Whether it has been disposed of, or has ended by itself.
    var isDisposed: Bool { get }
}
