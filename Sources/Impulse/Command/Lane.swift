/// A queue of steps, which run on a scheduler serially, in the order in which any threads sent them.
///
/// It does for steps what ``Signal/deliver(on:buffering:)`` does for values, without a subscription to dispose of.
@usableFromInline
final class Lane: Sendable {
    /// A wrapper: storing a bare closure as a generic value would allocate a second closure around it.
    private struct Step: Sendable {
        let run: @Sendable () -> Void
    }

    private let scheduler: StoredScheduler
    private let waiting = Backlog<Step, Never>(.unbounded)

    @usableFromInline
    init(on scheduler: StoredScheduler) {
        self.scheduler = scheduler
    }

    @usableFromInline
    func run(_ step: @escaping @Sendable () -> Void) {
        if waiting.append(Step(run: step)).isToBeServed { scheduler.perform(serve) }
    }

    /// Enters the lane, if the caller runs on the scheduler and no step is enqueued or running. The caller then runs
    /// its step itself, which takes no closure, and calls ``leave()``.
    @usableFromInline
    func tryEnter() -> Bool {
        scheduler.isCurrent && waiting.tryServe()
    }

    /// Runs the steps that have been enqueued since ``tryEnter()``.
    @usableFromInline
    func leave() {
        serve()
    }

    /// Whether no step is enqueued.
    @usableFromInline
    var isEmpty: Bool { waiting.isEmpty }

    private func serve() {
        for _ in 0..<scheduler.roomPerTurn {
            guard case .next(let step) = waiting.next() else { return }
            step.run()
        }
        if waiting.isToBeServedOn() { scheduler.schedule(serve) }
    }
}
