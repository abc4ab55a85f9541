/// The top of one stretch of a subscription: the one object that may be reached from several threads.
///
/// Attaching a signal to a sink builds nodes bottom up and returns the head above them, before anything is sent;
/// running the head then starts the source. So an operator such as `take` knows what to stop before the first value,
/// and the caller holds the disposable before the first side effect. Operators with one input add no head: they
/// return the one from above.
///
/// A head owns the chain of sinks below it, and nothing below owns the head, so letting go of one reference frees
/// the whole stretch.
///
/// `@unchecked Sendable`: what a subclass stores is read and written by the owner of `word` alone, as ``StateWord``
/// arranges; `KernelRaceTests` checks it, under the thread sanitizer too.
@usableFromInline
class Head: Disposable, @unchecked Sendable {
    @usableFromInline let word: StateWord

    /// - Parameter owned: whether the head starts out busy, owned by whoever delivers through it.
    @inlinable
    init(owned: Bool) {
        word = StateWord(busy: owned)
    }

    /// Runs the source, as far as the heads that are to be started first. For ``run()`` alone.
    @usableFromInline
    func start() -> Step { .done }

    /// Cancels what is upstream. Called once, by whoever closed the head, on that thread.
    @usableFromInline
    func cancel() {}

    /// Lets go of what is downstream. Called by the owner of the word, once nothing is being delivered.
    @usableFromInline
    func drop() {}

    /// Ends the upstream part before its time, with nothing told; `true` for the one caller who did it.
    @usableFromInline
    final func close(_ reason: StateWord.Reason = .stopped) -> Bool {
        settle(word.close(reason))
    }

    @usableFromInline
    final func dispose() {
        _ = settle(word.close(.disposed))
    }

    private final func settle(_ closing: StateWord.Closing) -> Bool {
        switch closing {
        case .alreadyClosed:
            return false
        case .owned:
            cancel()
            return true
        case .idle:
            cancel()
            drop()
            return true
        }
    }

    @usableFromInline
    final var isDisposed: Bool { word.isClosed }

    @inlinable
    final var isOpen: Bool { !word.isClosed }
}
