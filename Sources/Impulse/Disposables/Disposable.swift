/// Something that can be stopped: a subscription, a timer, a piece of scheduled work.
///
/// Disposing is idempotent, safe on any thread, and never fails. Releasing a disposable does not dispose of it;
/// ``ScopedDisposable`` does that.
public protocol Disposable: AnyObject, Sendable {
    /// Stops the work and releases what it holds.
    func dispose()

    /// True if it has been disposed of or has ended.
    var isDisposed: Bool { get }
}
