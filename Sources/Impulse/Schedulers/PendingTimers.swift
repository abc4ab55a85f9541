/// The timers of one scheduler, for the lock under which their work is read and written.
///
/// Timers are ordered by the latest moment at which they may run, and the scheduler wakes for the first of these. It
/// then serves all that are due by then, up to the first that is not: those behind that one may run as late as it does,
/// or later, so none of them costs a wake-up of its own that others could have saved. Without tolerances, this is the
/// order in which timers are due.
///
/// Disposing of a timer releases its work immediately. Disposed timers are purged once they are more than half of
/// all, so they do not accumulate until they are due, and a disposal takes amortized constant time.
struct PendingTimers<Due: Comparable> {
    private var timers = Heap<DueTimer<Due>>()
    private var numberOfDisposed = 0

    /// The time at which the next timer has to run. It may have been disposed of.
    var deadline: Due? { timers.first?.latest }

    /// Inserts a timer, which may run from one moment on, and has to by another. Of those that have to run by the same
    /// moment, it is the last.
    mutating func insert(_ timer: PendingTimer, due: Due, latest: Due) {
        timers.insert(DueTimer(due: due, latest: latest, timer: timer))
    }

    /// Takes the work of a timer, which the caller releases outside the lock; `nil` if it has run or been disposed of.
    mutating func dispose(_ timer: PendingTimer) -> StoredClosure? {
        guard let work = timer.work.take() else { return nil }
        numberOfDisposed += 1
        if numberOfDisposed * 2 > timers.count {
            timers.removeAll { $0.timer.work == nil }
            numberOfDisposed = 0
        }
        return work
    }

    /// Takes the work of the next timer, if it is due.
    mutating func takeWork(dueBy now: Due) -> StoredClosure? {
        while let next = timers.first, next.due <= now || next.timer.work == nil {
            _ = timers.popFirst()
            if let work = next.timer.work.take() { return work }
            numberOfDisposed -= 1
        }
        return nil
    }
}

/// A timer of a scheduler.
///
/// `@unchecked Sendable`: `work` is read and written under the lock of the timers; `SchedulerRaceTests` checks it.
final class PendingTimer: Disposable, @unchecked Sendable {
    /// `nil` once it has run or been disposed of.
    @exclusivity(unchecked) fileprivate(set) var work: StoredClosure?
    private let owner: TimerOwner

    init(_ work: @escaping @Sendable () -> Void, of owner: TimerOwner) {
        self.work = StoredClosure(run: work)
        self.owner = owner
    }

    func dispose() { owner.dispose(self) }
    var isDisposed: Bool { owner.isOver(self) }
}

/// A timer, ordered by when it has to run.
private struct DueTimer<Due: Comparable>: Comparable {
    let due, latest: Due
    let timer: PendingTimer

    static func < (first: Self, second: Self) -> Bool { first.latest < second.latest }
    static func == (first: Self, second: Self) -> Bool { first.latest == second.latest }
}
