import Synchronization

/// What alone the subscription to the work of an execution holds, so that its end tells that nobody is left who could send: work
/// that is abandoned is over, and what the execution has kept others from is free again.
///
/// It ends as if it had been cancelled. A completion that nobody has sent would be taken for success.
@usableFromInline
final class CommandWork<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: CommandCore<Input, Output, Failure>
    @usableFromInline let execution: CommandExecution<Output, Failure>
    /// That of the subscription to the work.
    @usableFromInline let trail: Trail
    @usableFromInline let hasEnded = Atomic(false)

    @inlinable
    init(
        of execution: CommandExecution<Output, Failure>, in core: CommandCore<Input, Output, Failure>, on trail: Trail
    ) {
        self.core = core
        self.execution = execution
        self.trail = trail
    }

    @inlinable
    func send(_ value: Output) {
        core.lane.run { [self] in if execution.isToBeTold { execution.send(value) } }
    }

    @inlinable
    func fail(_ failure: Failure) {
        hasEnded.store(true, ordering: .relaxed)
        core.lane.run { [self] in if execution.isToBeTold { core.fail(execution, failure, on: trail) } }
    }

    @inlinable
    func end(_ ending: Ending<CommandError<Failure>>) {
        hasEnded.store(true, ordering: .relaxed)
        core.lane.run { [self] in if execution.isToBeTold { core.finish(execution, ending) } }
    }

    @usableFromInline
    deinit {
        if hasEnded.load(ordering: .relaxed) || execution.work.isDisposed { return }
        core.lane.run { [core, execution] in core.finish(execution, .error(.cancelled)) }
    }
}
