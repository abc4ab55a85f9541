/// The properties and signals of a command. Only its lane sends to them, so their events have one order.
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

    /// Sends the values that differ from the current ones. The comparison keeps the final state correct, even though
    /// a command also publishes outside its lane while it is being initialized.
    @inlinable
    func update(isEnabled: Bool, running: Int, progress part: Double?) {
        Self.set(running > 0, executing)
        Self.set(isEnabled, enabled)
        Self.set(running > 0 ? .executing(running) : isEnabled ? .idle : .disabled, state)
        Self.set(part, progress)
    }

    @inlinable
    static func set<Value: Equatable>(_ value: Value, _ property: PropertyCore<Value>) {
        if property.value != value { property.send(value) }
    }

    /// Emits the signal of an execution that starts. The signal does not retain the execution, and creates its
    /// operators only when it is subscribed to.
    @inlinable
    func announce(_ execution: CommandExecution<Output, Failure>) {
        if executionSignals.core.isVacant { return }
        executionSignals.send(
            Signal(
                function: "executions",
                attaching: { [signal = execution.signal(receivingErrors: false)] next, end, trail in
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
