extension Command {
    /// Creates a command whose work is asynchronous: it returns one value or throws.
    ///
    ///     let search = Command.task { (text: String) async throws(APIError) in
    ///         try await api.search(text).last() ?? []
    ///     }
    ///
    /// The work runs in a task of its own, like that of ``Signal/task(priority:_:)``, and may be isolated to an
    /// actor. Canceling an execution cancels its task.
    ///
    /// It is not an initializer, because the compiler could then mistake a closure that makes a signal for one that
    /// returns nothing.
    @inlinable
    public static func task(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main, policy: ExecutionPolicy = .dropWhileExecuting,
        by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil, priority: TaskPriority? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ work: @escaping @Sendable (Input) async throws(Failure) -> Output
    ) -> Command {
        .task(
            enabledIf: condition, on: scheduler, policy: policy, by: key, group: group, priority: priority,
            fileID: fileID, line: line
        ) { (input, _) async throws(Failure) in try await work(input) }
    }

    /// Creates a command whose asynchronous work reports its ``progress``. See
    /// ``task(enabledIf:on:policy:by:group:priority:fileID:line:_:)``.
    ///
    ///     let upload = Command.task { (files: [URL], report) async throws(HTTPError) in
    ///         for (index, file) in files.enumerated() {
    ///             _ = try await client.post(url, .stream(file.readChunks())).last()
    ///             report(Double(index + 1) / Double(files.count))
    ///         }
    ///     }
    @inlinable
    public static func task(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main, policy: ExecutionPolicy = .dropWhileExecuting,
        by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil, priority: TaskPriority? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ work:
            @escaping @Sendable (_ input: Input, _ report: @escaping @Sendable (Double) -> Void) async throws(Failure)
            -> Output
    ) -> Command {
        Command(
            enabledIf: condition, on: scheduler, policy: policy, by: key, group: group, fileID: fileID, line: line
        ) { input, report in
            .task(priority: priority) { () async throws(Failure) in try await work(input, report) }
        }
    }

    /// Creates a command whose work is asynchronous and receives a state, which is read in one step with the check
    /// whether the command may execute.
    ///
    ///     let find = Command.task(state: query) { (count: Int, text) async throws(APIError) in
    ///         try await api.search(text).take(count).last() ?? []
    ///     }
    ///
    /// See ``init(state:enabledIf:obstacle:on:policy:by:group:fileID:line:_:)`` and
    /// ``task(enabledIf:on:policy:by:group:priority:fileID:line:_:)``.
    @inlinable
    public static func task<State: Sendable>(
        state: some PropertyProtocol<State>, enabledIf condition: @escaping @Sendable (State) -> Bool = { _ in true },
        obstacle: @escaping @Sendable (State) -> Failure? = { _ in nil }, on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting, by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil,
        priority: TaskPriority? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        _ work: @escaping @Sendable (_ input: Input, _ state: State) async throws(Failure) -> Output
    ) -> Command {
        Command(
            state: state, enabledIf: condition, obstacle: obstacle, on: scheduler, policy: policy, by: key,
            group: group, fileID: fileID, line: line
        ) { (input: Input, state: State) in
            .task(priority: priority) { () async throws(Failure) in try await work(input, state) }
        }
    }
}
