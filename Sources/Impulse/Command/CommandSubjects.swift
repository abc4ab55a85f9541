/// What a command tells. Only its lane sends, so that there is one order.
@usableFromInline
struct CommandSubjects<Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let enabled = BehaviorSubject<Bool, Never>(true)
    @usableFromInline let executing = BehaviorSubject<Bool, Never>(false)
    @usableFromInline let state = BehaviorSubject<CommandState, Never>(.idle)
    @usableFromInline let progress = BehaviorSubject<Double?, Never>(nil)
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
    static func tell<Value: Equatable>(_ value: Value, _ subject: BehaviorSubject<Value, Never>) {
        if subject.value != value { subject.send(value) }
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
        enabled.sendCompleted()
        executing.sendCompleted()
        state.sendCompleted()
        progress.sendCompleted()
        executionSignals.sendCompleted()
        errors.sendCompleted()
    }
}
