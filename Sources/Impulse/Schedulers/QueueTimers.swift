import Dispatch

/// The timers of one scheduler, and the one dispatch source that is armed for the earliest of them.
///
/// Pending timers hold this, and it holds them: it lives until the last has run, even if the scheduler has been
/// released.
final class QueueTimers: Sendable {
    private struct State {
        /// By their moments in nanoseconds of Dispatch's clock.
        var timers = PendingTimers<UInt64>()
        var source: (any DispatchSourceTimer)?

        /// The time at which the source fires. The timer that it was armed for may have been disposed of.
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

    /// Runs `work` after `delay`, and `tolerance` later if no other timer wakes the queue before. Work that is due at
    /// the same moment runs in the order in which it was scheduled.
    func schedule(
        after delay: Duration, tolerance: Duration, _ work: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let timer = PendingTimer(work, of: self)
        let due = DispatchTime.now().uptimeNanoseconds.later(by: delay)
        let latest = tolerance > .zero ? due.later(by: tolerance) : due
        state.withLock { state in
            state.timers.insert(timer, due: due, latest: latest)
            arm(&state)
        }
        return timer
    }

    func dispose(_ timer: PendingTimer) {
        let work = state.withLock { $0.timers.dispose(timer) }
        withExtendedLifetime(work) {}
    }

    func isOver(_ timer: PendingTimer) -> Bool {
        state.withLock { _ in timer.work == nil }
    }

    /// Called within the lock: otherwise a thread with a later timer might arm the source last.
    private func arm(_ state: inout State) {
        guard let moment = state.timers.deadline, moment < state.armedFor else { return }
        state.armedFor = moment
        let deadline = DispatchTime(uptimeNanoseconds: moment)
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
            guard let work = state.withLock({ $0.timers.takeWork(dueBy: now) }) else { break }
            work.run()
        }
        state.withLock { arm(&$0) }
    }
}

typealias TimerOwner = QueueTimers

extension UInt64 {
    /// Returns this moment after a wait, in nanoseconds; `UInt64.max`, which never comes, if the wait is longer than
    /// Dispatch counts: some 292 years.
    fileprivate func later(by wait: Duration) -> UInt64 {
        let end = Int128(self) + wait.asWait.attoseconds / 1_000_000_000
        return end < Int128(Int64.max) ? UInt64(end) : .max
    }
}
