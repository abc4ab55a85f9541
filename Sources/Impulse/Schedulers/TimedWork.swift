/// Work that waits for a timer and is then scheduled.
///
/// A timer may fire before it has been stored. So the timer and the scheduled work are stored separately, and neither
/// is disposed of because it was stored late.
final class TimedWork: Disposable {
    typealias Work = @Sendable () -> Void

    private let work: ScheduledWork
    private let timer = SerialDisposable()
    private let turn = SerialDisposable()

    /// - Parameters:
    ///   - startTimer: calls its argument once the delay has elapsed.
    ///   - schedule: calls its argument on the scheduler.
    init(
        _ work: @escaping Work,
        timer startTimer: (@escaping Work) -> any Disposable,
        turn schedule: @escaping @Sendable (@escaping Work) -> any Disposable
    ) {
        self.work = ScheduledWork(work)
        timer.current = startTimer { [work = self.work, turn] in
            // Weak: a scheduler may release work that it never runs.
            turn.current = schedule { [turn = WeakReference(turn)] in
                work.run()
                turn.object?.dispose()
            }
        }
    }

    func dispose() {
        work.dispose()
        timer.dispose()
        turn.dispose()
    }

    var isDisposed: Bool { turn.isDisposed }
}
