extension Command {
    /// Creates a command whose work is a signal.
    ///
    ///     let search = Command(policy: .restartLatest) { (text: String) in api.search(text) }
    ///
    /// - Parameters:
    ///   - condition: whether the command may execute, in addition to its policy. The command is enabled until the
    ///     first value is emitted; a value that `condition` emits synchronously counts from the start.
    ///   - scheduler: the scheduler on which the command sends all its events and subscribes to the work.
    ///   - policy: decides about an execution that is requested while the command executes.
    ///   - key: the part of the input by which the policy applies to each key separately. By default, it applies to all
    ///     executions.
    ///   - group: the commands that are disabled while this one executes, and that disable this one.
    ///   - makeWork: returns the work of one execution. It runs on the thread that calls `execute`, even if the
    ///     execution is then enqueued.
    @inlinable
    public convenience init(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main, policy: ExecutionPolicy = .dropWhileExecuting,
        by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil, fileID: StaticString = #fileID,
        line: UInt = #line, _ makeWork: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) {
        let make: CommandCore<Input, Output, Failure>.MakeWork = { input, _, _ in makeWork(input) }
        self.init(
            CommandCore(
                enabledIf: condition.signal, on: stored(scheduler), policy: policy, by: key, group: group,
                site: CallSite(fileID, line), decide: { () throws(CommandError<Failure>) in make }))
    }

    /// Creates a command whose work reports its ``progress``.
    ///
    ///     let upload = Command(policy: .queue) { (files: [URL], report) in
    ///         Signal.concat(files.map { client.post(url, .stream($0.readChunks())) }).enumerated()
    ///             .on(next: { report(Double($0.offset + 1) / Double(files.count)) })
    ///     }
    ///
    /// - Parameters:
    ///   - condition: whether the command may execute, in addition to its policy. The command is enabled until the
    ///     first value is emitted; a value that `condition` emits synchronously counts from the start.
    ///   - scheduler: the scheduler on which the command sends all its events and subscribes to the work.
    ///   - policy: decides about an execution that is requested while the command executes.
    ///   - key: the part of the input by which the policy applies to each key separately. By default, it applies to all
    ///     executions.
    ///   - group: the commands that are disabled while this one executes, and that disable this one.
    ///   - makeWork: returns the work of one execution. It runs on the thread that calls `execute`, even if the
    ///     execution is then enqueued. `report` takes the fraction of the work that is done, from 0 to 1, on any
    ///     thread.
    @inlinable
    public convenience init(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main, policy: ExecutionPolicy = .dropWhileExecuting,
        by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil, fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeWork:
            @escaping @Sendable (_ input: Input, _ report: @escaping @Sendable (Double) -> Void) -> Signal<
                Output, Failure
            >
    ) {
        let make: CommandCore<Input, Output, Failure>.MakeWork = { input, core, execution in
            makeWork(input, core.reporting(execution))
        }
        self.init(
            CommandCore(
                enabledIf: condition.signal, on: stored(scheduler), policy: policy, by: key, group: group,
                site: CallSite(fileID, line), decide: { () throws(CommandError<Failure>) in make }))
    }

    /// Creates a command whose work receives a state, which is read in one step with the check whether the command may
    /// execute.
    ///
    ///     let find = Command(state: query, enabledIf: { !$0.isEmpty }) { (count: Int, text) in
    ///         api.search(text).take(count)
    ///     }
    ///
    /// Each request reads the state once, checks that value, and creates the work from it. The work therefore never
    /// receives a state that the command would have refused, whichever thread sets it meanwhile. ``enabled`` follows
    /// the state on the command's scheduler, and may change later than the state.
    ///
    /// The closure has two parameters even if the command has no input:
    ///
    ///     let findAll = Command(state: query, enabledIf: { !$0.isEmpty }) { (_: Void, text) in api.search(text) }
    ///
    /// - Parameters:
    ///   - state: the state that the work needs besides its input. It is read on the thread that calls `execute`.
    ///   - condition: returns whether the command may execute in a state, in addition to its policy.
    ///   - obstacle: returns the reason why the command may not execute in a state; `nil` if it may. A refused
    ///     execution fails with ``CommandError/obstructed(_:)`` and that reason, even if the policy would refuse it
    ///     too.
    ///   - scheduler: the scheduler on which the command sends all its events and subscribes to the work.
    ///   - policy: decides about an execution that is requested while the command executes.
    ///   - key: the part of the input by which the policy applies to each key separately. By default, it applies to all
    ///     executions.
    ///   - group: the commands that are disabled while this one executes, and that disable this one.
    ///   - makeWork: returns the work of one execution. It runs on the thread that calls `execute`, even if the
    ///     execution is then enqueued.
    @inlinable
    public convenience init<State: Sendable>(
        state: some PropertyProtocol<State>, enabledIf condition: @escaping @Sendable (State) -> Bool = { _ in true },
        obstacle: @escaping @Sendable (State) -> Failure? = { _ in nil }, on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting, by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ makeWork: @escaping @Sendable (_ input: Input, _ state: State) -> Signal<Output, Failure>
    ) {
        self.init(
            state: state, enabledIf: condition, obstacle: obstacle, on: scheduler, policy: policy, by: key,
            group: group, fileID: fileID, line: line
        ) { (input: Input, state: State, _: @escaping @Sendable (Double) -> Void) in makeWork(input, state) }
    }

    /// Creates a command whose work receives a state and reports its ``progress``. See
    /// ``init(state:enabledIf:obstacle:on:policy:by:group:fileID:line:_:)``.
    @inlinable
    public convenience init<State: Sendable>(
        state: some PropertyProtocol<State>, enabledIf condition: @escaping @Sendable (State) -> Bool = { _ in true },
        obstacle: @escaping @Sendable (State) -> Failure? = { _ in nil }, on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting, by key: ExecutionKey<Input>? = nil, group: CommandGroup? = nil,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ makeWork:
            @escaping @Sendable (_ input: Input, _ state: State, _ report: @escaping @Sendable (Double) -> Void) ->
            Signal<Output, Failure>
    ) {
        let property = state.readOnly
        self.init(
            CommandCore(
                enabledIf: property.signal.map { condition($0) && obstacle($0) == nil }, on: stored(scheduler),
                policy: policy, by: key, group: group, site: CallSite(fileID, line), isDeciding: true,
                decide: { () throws(CommandError<Failure>) in
                    let state = property.value
                    if let reason = obstacle(state) { throw .obstructed(reason) }
                    guard condition(state) else { throw .disabled }
                    return { input, core, execution in makeWork(input, state, core.reporting(execution)) }
                }))
    }
}
