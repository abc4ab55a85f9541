/// The upstream end of one stretch of a subscription, and its one object that several threads may reach.
///
/// Attaching a signal to a sink builds the nodes from downstream to upstream, and returns the subscription, before
/// anything is emitted. Running it then starts the source. An operator such as `take` therefore knows its source before
/// the first value, and the caller holds the disposable before the first side effect. Operators with one input add no
/// subscription: they return that of their source.
///
/// A subscription owns the chain of sinks downstream of it, and none of them owns it. Releasing one reference therefore
/// frees the whole stretch.
///
/// `@unchecked Sendable`: only the owner of `word` reads and writes the properties of a subclass, as ``StateWord``
/// ensures; `KernelRaceTests` checks it, under the thread sanitizer too.
@usableFromInline
class Subscription: Disposable, @unchecked Sendable {
    @usableFromInline let word: StateWord

    /// - Parameter owned: whether the subscription starts out busy, owned by the code that delivers through it.
    @inlinable
    init(owned: Bool) {
        word = StateWord(busy: owned)
    }

    /// Runs the source up to the subscriptions that must be started first. Only ``run()`` calls it.
    func start() -> Step { .done }

    /// Cancels everything upstream. Called by the caller that closed the subscription, on its thread, and by concurrent
    /// disposals, which must not return while an event may still be delivered.
    func cancel() {}

    /// Releases everything downstream. Called by the owner of the word, once nothing is being delivered.
    func drop() {}

    /// Ends the upstream part early and delivers nothing; returns `true` to the one caller that did so.
    @usableFromInline
    final func close(_ reason: StateWord.Reason = .stopped) -> Bool {
        let closing = word.close(reason)
        if case .alreadyClosed(let isTornDown) = closing {
            if !isTornDown && reason == .disposed { cancel() }
            return false
        }
        cancel()
        word.noteTearDown()
        if case .idle = closing { drop() }
        return true
    }

    @usableFromInline
    final func dispose() { _ = close(.disposed) }

    @usableFromInline
    final var isDisposed: Bool { word.isClosed }

    @inlinable
    final var isOpen: Bool { !word.isClosed }
}
