/// What a command tells. Only its lane sends, so that there is one order.
struct CommandSubjects<Output: Sendable, Failure: Error>: Sendable {
    let enabled = BehaviorSubject<Bool, Never>(true)
    let executing = BehaviorSubject<Bool, Never>(false)
    let state = BehaviorSubject<CommandState, Never>(.idle)
    let progress = BehaviorSubject<Double?, Never>(nil)
    let executionSignals = Subject<Signal<Output, Never>, Never>()
    let errors = Subject<Failure, Never>()

    /// Tells what has changed.
    func tell(isEnabled: Bool, running: [CommandExecution<Output, Failure>]) {
        Self.tell(!running.isEmpty, executing)
        Self.tell(isEnabled, enabled)
        Self.tell(running.isEmpty ? isEnabled ? .idle : .disabled : .executing(running.count), state)
        let parts = running.map { $0.progress.withLock(\.self) }
        let isKnown = parts.contains { $0 != nil }
        Self.tell(isKnown ? parts.reduce(0) { $0 + ($1 ?? 0) } / Double(parts.count) : nil, progress)
    }

    private static func tell<Value: Equatable>(_ value: Value, _ subject: BehaviorSubject<Value, Never>) {
        if subject.value != value { subject.send(value) }
    }

    func complete() {
        enabled.sendCompleted()
        executing.sendCompleted()
        state.sendCompleted()
        progress.sendCompleted()
        executionSignals.sendCompleted()
        errors.sendCompleted()
    }
}
