extension Command {
    /// A command whose work is a signal.
    ///
    ///     let search = Command(policy: .restartLatest) { (text: String) in api.search(text) }
    ///
    /// - Parameters:
    ///   - condition: whether the command may execute, besides what its policy says; its first value counts from the
    ///     start if it comes within the subscription, else the command is enabled until it comes.
    ///   - scheduler: where the command tells what it tells, and subscribes to the work.
    ///   - policy: what becomes of an execution that is asked for while the command executes.
    ///   - group: commands that are disabled while this one executes, and that disable this one.
    ///   - makeWork: makes the work of one execution, on the thread that executes, though it may have to wait for its
    ///     start.
    @inlinable
    public convenience init(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        group: CommandGroup? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeWork: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) {
        self.init(
            enabledIf: condition.signal, on: scheduler, policy: policy, group: group, site: CallSite(fileID, line)
        ) { input, _, _ in makeWork(input) }
    }

    /// A command whose work is asynchronous, and returns one value or throws.
    ///
    ///     let search = Command.task { (text: String) async throws(HTTPError) in
    ///         try await api.search(text).last() ?? []
    ///     }
    ///
    /// The work runs in a task of its own, as that of ``Signal/task(priority:_:)`` does, and may belong to an actor. The
    /// cancellation of an execution cancels its task.
    ///
    /// It has a name of its own, since a closure that makes a signal could be taken for one that returns nothing.
    @inlinable
    public static func task(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        group: CommandGroup? = nil,
        priority: TaskPriority? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ work: @escaping @Sendable (Input) async throws(Failure) -> Output
    ) -> Command {
        .task(
            enabledIf: condition, on: scheduler, policy: policy, group: group, priority: priority,
            fileID: fileID, line: line
        ) { (input, _) async throws(Failure) in try await work(input) }
    }

    /// ``task(enabledIf:on:policy:group:priority:fileID:line:_:)`` whose work tells how far it is: see ``progress``.
    ///
    ///     let upload = Command.task { (names: [String], report) async throws(HTTPError) in
    ///         for (index, name) in names.enumerated() {
    ///             _ = try await client.post(name).last()
    ///             report(Double(index + 1) / Double(names.count))
    ///         }
    ///     }
    @inlinable
    public static func task(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        group: CommandGroup? = nil,
        priority: TaskPriority? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ work:
            @escaping @Sendable (
                _ input: Input, _ report: @escaping @Sendable (Double) -> Void
            ) async throws(Failure) -> Output
    ) -> Command {
        Command(
            enabledIf: condition, on: scheduler, policy: policy, group: group, fileID: fileID, line: line
        ) { input, report in
            .task(priority: priority) { () async throws(Failure) in try await work(input, report) }
        }
    }
}
