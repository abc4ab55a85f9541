/// Steps that run on a scheduler one after the other, in the order in which they were sent, from whatever threads.
///
/// It is what ``Signal/deliver(on:buffering:)`` is to values, for one who never stops listening.
@usableFromInline
final class Lane: Sendable {
    @usableFromInline typealias Work = @Sendable () -> Void

    private let scheduler: any Scheduler
    private let waiting = Backlog<Work, Never>(.unbounded)

    @usableFromInline
    init(on scheduler: some Scheduler) {
        self.scheduler = scheduler
    }

    @usableFromInline
    func run(_ step: @escaping Work) {
        guard waiting.append(step).isToBeServed else { return }
        if scheduler.isCurrent { serve() } else { scheduler.schedule(serve) }
    }

    private func serve() {
        for _ in 0..<eventsPerTurn {
            guard case .next(let step) = waiting.next() else { return }
            step()
        }
        scheduler.schedule(serve)
    }
}
