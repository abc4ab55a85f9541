extension Command {
    /// Creates a command whose work is a signal.
    ///
    ///     let search = Command(policy: .restartLatest) { (text: String) in api.search(text) }
    ///
    /// - Parameters:
    ///   - condition: whether the command may execute, in addition to its policy. The command is enabled until the
    ///     first value is emitted; a value that `condition` emits synchronously counts from the start.
    ///   - scheduler: the scheduler on which the command sends all its events and subscribes to the work.
    ///   - policy: what happens to an execution that is requested while the command executes.
    ///   - key: the part of the input by which the policy applies to each key by itself. By default, it applies to all
    ///     executions.
    ///   - group: the commands that are disabled while this one executes, and that disable this one.
    ///   - makeWork: makes the work of one execution. It runs on the thread that calls `execute`, even if the
    ///     execution is then enqueued.
    @inlinable
    public convenience init(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        by key: ExecutionKey<Input>? = nil,
        group: CommandGroup? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeWork: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) {
        self.init(
            enabledIf: condition.signal, on: stored(scheduler), policy: policy, group: group,
            site: CallSite(fileID, line), making: .making(by: key) { input, _, _ in makeWork(input) })
    }
}
