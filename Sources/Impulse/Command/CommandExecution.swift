import Synchronization

/// One execution of a command: its work, and what it sends, for all who listen, however late.
@usableFromInline
final class CommandExecution<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline
    struct Beginning: Sendable {
        @usableFromInline var work: Signal<Output, Failure>?
        @usableFromInline var isAdmitted = false

        @inlinable
        init() {}
    }

    @usableFromInline let result = ReplaySubject<Output, CommandError<Failure>>()
    /// Disposed of by a cancellation, and after the end.
    @usableFromInline let work = CompositeDisposable()
    /// How much of the work is done, if it has said so.
    @usableFromInline let progress = Guarded<Double?>(nil)
    @usableFromInline let beginning = Guarded(Beginning())
    @usableFromInline let isOver = Atomic(false)

    @inlinable
    init() {}

    /// Notes that it may start: `nil` if the work has not been made yet.
    @inlinable
    func admit() -> Signal<Output, Failure>? {
        beginning.withLock { beginning in
            beginning.isAdmitted = true
            return beginning.work.take()
        }
    }

    /// Notes the work, and returns it if it may start.
    @inlinable
    func prepare(_ work: Signal<Output, Failure>) -> Signal<Output, Failure>? {
        beginning.withLock { beginning in
            if beginning.isAdmitted { return work }
            beginning.work = work
            return nil
        }
    }

    @inlinable
    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// Settles which end counts: the first one, the work's own or the cancellation.
    @inlinable
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}
