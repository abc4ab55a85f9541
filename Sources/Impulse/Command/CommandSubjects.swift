/// What a command tells. Only its lane sends, so that there is one order.
@usableFromInline
struct CommandSubjects<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let enabled = PropertyCore(true)
    @usableFromInline let executing = PropertyCore(false)
    @usableFromInline let state = PropertyCore(CommandState.idle)
    @usableFromInline let progress = PropertyCore<Double?>(nil)
    @usableFromInline let executionSignals = Subject<Signal<Output, Never>, Never>()
    @usableFromInline let errors = Subject<Failure, Never>()

    @inlinable
    init() {}

    /// Tells what is not what the subjects have: so it is right in the end, though a command that is being made tells outside of its
    /// lane too.
    @inlinable
    func tell(isEnabled: Bool, running: Int, progress part: Double?) {
        Self.tell(running > 0, executing)
        Self.tell(isEnabled, enabled)
        Self.tell(running > 0 ? .executing(running) : isEnabled ? .idle : .disabled, state)
        Self.tell(part, progress)
    }

    @inlinable
    static func tell<Value: Equatable>(_ value: Value, _ property: PropertyCore<Value>) {
        if property.value != value { property.send(value) }
    }

    /// Tells of an execution that starts. Nobody who listens keeps it, and its signal is made of operators only for those who do.
    @inlinable
    func tell(of execution: CommandExecution<Output, Failure>) {
        if executionSignals.core.isVacant { return }
        executionSignals.send(
            Signal(attaching: { [signal = execution.signal(receivingErrors: false)] next, end, trail in
                signal.catch { _ in .empty }.attach(next, end, trail)
            }))
    }

    @usableFromInline
    func complete() {
        enabled.end(.completed)
        executing.end(.completed)
        state.end(.completed)
        progress.end(.completed)
        executionSignals.sendCompleted()
        errors.sendCompleted()
    }
}
