extension Command {
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
        state: some PropertyProtocol<State>,
        enabledIf condition: @escaping @Sendable (State) -> Bool = { _ in true },
        obstacle: @escaping @Sendable (State) -> Failure? = { _ in nil },
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        by key: ExecutionKey<Input>? = nil,
        group: CommandGroup? = nil,
        priority: TaskPriority? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
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
