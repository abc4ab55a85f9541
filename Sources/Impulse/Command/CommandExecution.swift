import Synchronization

/// One execution of a command: its work, and what it sends, for all who listen, however late.
///
/// Nothing is stored in it whose layout depends on the types: what lets go of an object is never specialised, and would
/// look them up.
@usableFromInline
final class CommandExecution<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline
    final class Prepared: Sendable {
        @usableFromInline let work: Signal<Output, Failure>

        @inlinable
        init(_ work: Signal<Output, Failure>) {
            self.work = work
        }
    }

    @usableFromInline let result = RememberingCore<History<Output>, CommandError<Failure>>(History(capacity: .max))
    /// Disposed of by a cancellation, and after the end.
    @usableFromInline let work = CompositeDisposable()
    /// How much of the work is done, if it has said so.
    @usableFromInline let progress = Guarded<Double?>(nil)
    /// Whether it may start; and its work, a `Prepared`, if that has been made before.
    @usableFromInline let beginning = Guarded<(isAdmitted: Bool, prepared: (any AnyObject & Sendable)?)>((false, nil))
    @usableFromInline let isOver = Atomic(false)

    @inlinable
    init() {}

    /// Nobody is left who could send.
    @usableFromInline
    deinit {
        if !hasEnded { result.abandon() }
    }

    /// Notes that it may start: `nil` if the work has not been made yet.
    @inlinable
    func admit() -> Signal<Output, Failure>? {
        let prepared = beginning.withLock { beginning in
            beginning.isAdmitted = true
            return beginning.prepared.take()
        }
        return prepared.map { unsafeDowncast($0, to: Prepared.self).work }
    }

    /// Notes the work, and returns it if it may start.
    @inlinable
    func prepare(_ work: Signal<Output, Failure>) -> Signal<Output, Failure>? {
        beginning.withLock { beginning in
            if beginning.isAdmitted { return work }
            beginning.prepared = Prepared(work)
            return nil
        }
    }

    @inlinable
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// What was queued before a cancellation is not told after it.
    @inlinable
    var isToBeTold: Bool { !work.isDisposed }

    /// Settles which end counts: the first one, the work's own or the cancellation.
    @inlinable
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}
