import Dispatch

/// The timers of one scheduler, and the one dispatch source that is armed for the earliest of them.
///
/// Disposing of a timer releases its work immediately. Disposed timers are purged once they are more than half of
/// all, so they do not accumulate until they are due, and a disposal takes amortized constant time.
///
/// Pending timers hold this, and it holds them: it lives until the last has run, even if the scheduler has been
/// released.
final class QueueTimers: Sendable {
    private struct State {
        var timers = Heap<DueTimer>()
        var numberOfDisposed = 0
        var source: (any DispatchSourceTimer)?

        /// When the source fires. The timer that it was armed for may have been disposed of.
        var armedFor = UInt64.max
    }

    private let queue: DispatchQueue
    private let state = Guarded(State())

    /// - Parameter queue: a serial queue.
    init(on queue: DispatchQueue) {
        self.queue = queue
    }

    deinit {
        _ = state.withLock { $0.source?.cancel() }
    }

    /// Runs `work` after `delay`. Work that is due at the same moment runs in the order in which it was handed over.
    func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Disposable {
        let timer = QueueTimer(work, among: self)
        let due = DispatchTime.nanoseconds(after: delay)
        state.withLock { state in
            state.timers.insert(DueTimer(due: due, timer: timer))
            arm(&state)
        }
        return timer
    }

    fileprivate func dispose(_ timer: QueueTimer) {
        let work = state.withLock { state -> QueueTimer.Work? in
            guard let work = timer.work.take() else { return nil }
            state.numberOfDisposed += 1
            if state.numberOfDisposed * 2 > state.timers.count {
                state.timers.removeAll { $0.timer.work == nil }
                state.numberOfDisposed = 0
            }
            return work
        }
        withExtendedLifetime(work) {}
    }

    fileprivate func isOver(_ timer: QueueTimer) -> Bool {
        state.withLock { _ in timer.work == nil }
    }

    /// Called within the lock: otherwise a thread with a later timer might arm the source last.
    private func arm(_ state: inout State) {
        guard let due = state.timers.first?.due, due < state.armedFor else { return }
        state.armedFor = due
        let deadline = DispatchTime(uptimeNanoseconds: due)
        if let source = state.source { return source.schedule(deadline: deadline) }
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.setEventHandler { [weak self] in self?.runDue() }
        source.schedule(deadline: deadline)
        source.activate()
        state.source = source
    }

    /// Runs the due timers. Called on the queue.
    private func runDue() {
        state.withLock { $0.armedFor = .max }
        let now = DispatchTime.now().uptimeNanoseconds
        for _ in 0..<usualEventsPerTurn {
            guard let work = takeWork(dueBy: now) else { break }
            work.run()
        }
        state.withLock { arm(&$0) }
    }

    private func takeWork(dueBy now: UInt64) -> QueueTimer.Work? {
        state.withLock { state -> QueueTimer.Work? in
            while let next = state.timers.first, next.due <= now || next.timer.work == nil {
                _ = state.timers.popFirst()
                if let work = next.timer.work.take() { return work }
                state.numberOfDisposed -= 1
            }
            return nil
        }
    }
}

/// A timer of a queue.
///
/// `@unchecked Sendable`: `work` is read and written under the lock of `timers`; `SchedulerRaceTests` checks it.
private final class QueueTimer: Disposable, CustomReflectable, @unchecked Sendable {
    /// A struct, because a generic function that returns a closure wraps it in another one, which is an allocation.
    struct Work: Sendable {
        let run: @Sendable () -> Void
    }

    let timers: QueueTimers

    /// `nil` once it has run or been disposed of.
    @exclusivity(unchecked) var work: Work?

    init(_ work: @escaping @Sendable () -> Void, among timers: QueueTimers) {
        self.work = Work(run: work)
        self.timers = timers
    }

    var customMirror: Mirror { Mirror(of: self, showing: ["isDisposed": isDisposed]) }

    func dispose() { timers.dispose(self) }
    var isDisposed: Bool { timers.isOver(self) }
}

/// A timer, ordered by when it is due.
private struct DueTimer: Comparable {
    /// In nanoseconds of Dispatch's clock.
    let due: UInt64
    let timer: QueueTimer

    static func < (first: Self, second: Self) -> Bool { first.due < second.due }
    static func == (first: Self, second: Self) -> Bool { first.due == second.due }
}

extension DispatchTime {
    /// Returns the moment after a wait, in nanoseconds; `UInt64.max`, which never comes, if the wait is longer than
    /// Dispatch counts: some 292 years.
    fileprivate static func nanoseconds(after delay: Duration) -> UInt64 {
        let (seconds, attoseconds) = delay.asWait.components
        let (nanoseconds, isTooLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        let end = now().uptimeNanoseconds.addingReportingOverflow(nanoseconds)
        guard !isTooLong, !end.overflow, end.partialValue < UInt64(Int64.max) else { return .max }
        return end.partialValue + UInt64(attoseconds / 1_000_000_000)
    }
}
