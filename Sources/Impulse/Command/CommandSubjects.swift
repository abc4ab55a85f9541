/// What a command tells. Only its lane sends, so that there is one order.
@usableFromInline
struct CommandSubjects<Output: Sendable, Failure: Error>: ~Copyable, Sendable {
    @usableFromInline let enabled = BehaviorSubject<Bool, Never>(true)
    @usableFromInline let executing = BehaviorSubject<Bool, Never>(false)
    @usableFromInline let state = BehaviorSubject<CommandState, Never>(.idle)
    @usableFromInline let progress = BehaviorSubject<Double?, Never>(nil)
    @usableFromInline let executionSignals = Subject<Signal<Output, Never>, Never>()
    @usableFromInline let errors = Subject<Failure, Never>()

    /// What was told last.
    @usableFromInline let status = Guarded(Status())

    @usableFromInline
    struct Status: Sendable {
        @usableFromInline var isEnabled = true
        @usableFromInline var running = 0
        @usableFromInline var progress: Double?

        @inlinable
        init(isEnabled: Bool = true, running: Int = 0, progress: Double? = nil) {
            (self.isEnabled, self.running, self.progress) = (isEnabled, running, progress)
        }

        @inlinable
        var state: CommandState { running > 0 ? .executing(running) : isEnabled ? .idle : .disabled }
    }

    @inlinable
    init() {}

    /// Tells what has changed.
    @inlinable
    func tell(isEnabled: Bool, running: [CommandExecution<Output, Failure>]) {
        var sum: Double?
        for execution in running {
            if let part = execution.progress.withLock({ $0 }) { sum = (sum ?? 0) + part }
        }
        let status = Status(
            isEnabled: isEnabled, running: running.count, progress: sum.map { $0 / Double(running.count) })
        let told = self.status.withLock { told in
            defer { told = status }
            return told
        }
        if (told.running > 0) != (status.running > 0) { executing.send(status.running > 0) }
        if told.isEnabled != status.isEnabled { enabled.send(status.isEnabled) }
        if told.state != status.state { state.send(status.state) }
        if told.progress != status.progress { progress.send(status.progress) }
    }

    /// Tells of an execution that starts. Nobody who listens keeps it, and its signal is made of operators only for those who do.
    @inlinable
    func tell(of execution: CommandExecution<Output, Failure>) {
        if executionSignals.core.isVacant { return }
        executionSignals.send(
            Signal(attaching: { [result = execution.result] next, end, trail in
                result.signal.catch { _ in .empty }.attach(next, end, trail)
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
