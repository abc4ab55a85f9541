import Synchronization

/// A token that only the subscription to an execution's work retains. If it is deallocated without a terminal event,
/// the work has been abandoned: nothing can send anymore. The execution then ends, which frees the command and its
/// group.
///
/// It ends as canceled: a completion that was never sent would look like success.
@usableFromInline
final class CommandWork<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: CommandCore<Input, Output, Failure>
    @usableFromInline let execution: CommandExecution<Output, Failure>
    /// The trail of the subscription to the work.
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
        guard core.lane.tryEnter() else { return sendLater(value) }
        execution.send(value)
        core.lane.leave()
    }

    @inlinable
    @inline(never)
    func sendLater(_ value: Output) {
        core.lane.run { [execution] in execution.send(value) }
    }

    @inlinable
    func fail(_ failure: Failure) {
        hasEnded.store(true, ordering: .relaxed)
        core.lane.run { [self] in if execution.isActive { core.fail(execution, failure, on: trail) } }
    }

    @inlinable
    func end(_ ending: Ending<CommandError<Failure>>) {
        hasEnded.store(true, ordering: .relaxed)
        core.lane.run { [self] in if execution.isActive { core.finish(execution, ending) } }
    }

    @usableFromInline
    deinit {
        if hasEnded.load(ordering: .relaxed) || !execution.isActive { return }
        core.lane.run { [core, execution] in core.finish(execution, .error(.cancelled)) }
    }
}
