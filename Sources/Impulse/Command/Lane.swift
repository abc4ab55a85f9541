/// Steps that run on a scheduler one after the other, in the order in which they were sent, from whatever threads.
///
/// It is what ``Signal/deliver(on:buffering:)`` is to values, for one who never stops listening.
@usableFromInline
final class Lane: Sendable {
    /// A closure that is stored as a value of any type would be wrapped in another, allocated for it.
    private struct Step: Sendable {
        let run: @Sendable () -> Void
    }

    private let scheduler: any Scheduler
    private let waiting = Backlog<Step, Never>(.unbounded)

    @usableFromInline
    init(on scheduler: some Scheduler) {
        self.scheduler = scheduler
    }

    @usableFromInline
    func run(_ step: @escaping @Sendable () -> Void) {
        if waiting.append(Step(run: step)).isToBeServed { scheduler.perform(serve) }
    }

    private func serve() {
        for _ in 0..<scheduler.eventsPerTurn {
            guard case .next(let step) = waiting.next() else { return }
            step.run()
        }
        if waiting.isToBeServedOn() { scheduler.schedule(serve) }
    }
}
