/// The lock of a command, around its state machine and the results of its executions, and its queue of steps, which run
/// on a scheduler serially, in the order in which any threads sent them.
///
/// The queue does for steps what ``Signal/deliver(on:buffering:)`` does for values, without a subscription to dispose
/// of.
@usableFromInline
final class CommandQueue: Sendable {
    @usableFromInline let machine: Guarded<CommandMachine>
    private let scheduler: StoredScheduler
    private let steps = Backlog<StoredClosure, Never>(.unbounded)

    init(on scheduler: StoredScheduler, policy: ExecutionPolicy, isKeyed: Bool) {
        self.scheduler = scheduler
        machine = Guarded(CommandMachine(policy: policy, isKeyed: isKeyed), at: InterleavingPoint("command"))
    }

    @usableFromInline
    func run(_ step: @escaping @Sendable () -> Void) {
        if steps.append(StoredClosure(run: step)).isToBeServed { scheduler.perform(serve) }
    }

    /// Enters the queue, if the caller runs on the scheduler and no step is enqueued or running. The caller then runs
    /// its step itself, which takes no closure, and calls ``serve()``.
    @usableFromInline func tryEnter() -> Bool { scheduler.isCurrent && steps.tryServe() }

    /// True if no step is enqueued.
    @usableFromInline var isEmpty: Bool { steps.isEmpty }

    /// Runs the steps that are enqueued.
    @usableFromInline
    func serve() {
        for _ in 0..<scheduler.validEventsPerTurn {
            guard case .next(let step) = steps.next() else { return }
            step.run()
        }
        if steps.isToBeServedOn() { scheduler.schedule(serve) }
    }
}
