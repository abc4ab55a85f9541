/// Work that waits for a timer, then for its turn.
///
/// A timer may fire before it has been put into its place. So each of the two has a place of its own, and none is disposed of for
/// having come late.
final class TimedWork: Disposable {
    typealias Work = @Sendable () -> Void

    private let work: ScheduledWork
    private let timer = SerialDisposable()
    private let turn = SerialDisposable()

    /// - Parameters:
    ///   - startTimer: has its argument called when the time has come.
    ///   - schedule: has its argument called when it is its turn.
    init(
        _ work: @escaping Work,
        timer startTimer: (@escaping Work) -> any Disposable,
        turn schedule: @escaping @Sendable (@escaping Work) -> any Disposable
    ) {
        self.work = ScheduledWork(work)
        timer.current = startTimer { [work = self.work, turn] in
            // Weak: a scheduler may release work that it never runs.
            turn.current = schedule { [weak turn] in
                work.run()
                turn?.dispose()
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
