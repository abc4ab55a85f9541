import Impulse

/// What cancels a piece of a scheduler's work.
///
/// It does not keep the scheduler alive, whose work may hold what holds the ticket.
final class Ticket: Disposable {
    private let scheduler: @Sendable () -> TestScheduler?
    private let number: Int

    init(_ number: Int, of scheduler: TestScheduler) {
        self.scheduler = { [weak scheduler] in scheduler }
        self.number = number
    }

    func dispose() { scheduler()?.cancel(number) }

    var isDisposed: Bool { !(scheduler()?.timeline.withLock { $0.isWaiting(number) } ?? false) }
}
