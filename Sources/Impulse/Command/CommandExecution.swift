import Synchronization

/// One execution of a command: its work, and what it sends, for all who listen, however late.
final class CommandExecution<Output: Sendable, Failure: Error>: Sendable {
    private struct Beginning: Sendable {
        var work: Signal<Output, Failure>?
        var isAdmitted = false
    }

    let result = ReplaySubject<Output, CommandError<Failure>>()
    /// Disposed of by a cancellation, and after the end.
    let work = CompositeDisposable()
    /// How much of the work is done, if it has said so.
    let progress = Guarded<Double?>(nil)
    private let beginning = Guarded(Beginning())
    private let isOver = Atomic(false)

    /// Notes that it may start: `nil` if the work has not been made yet.
    func admit() -> Signal<Output, Failure>? {
        beginning.withLock { beginning in
            beginning.isAdmitted = true
            return beginning.work.take()
        }
    }

    /// Notes the work, and returns it if it may start.
    func prepare(_ work: Signal<Output, Failure>) -> Signal<Output, Failure>? {
        beginning.withLock { beginning in
            if beginning.isAdmitted { return work }
            beginning.work = work
            return nil
        }
    }

    var hasEnded: Bool { isOver.load(ordering: .acquiring) }

    /// Settles which end counts: the first one, the work's own or the cancellation.
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}
