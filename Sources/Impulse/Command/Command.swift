/// Work that a user triggers, with all that a user interface has to know about it.
///
///     let subscribe = Command(enabledIf: email.map(isValidEmail)) { client.post(email.value) }
///     subscribe.executing.signal.subscribeOnMain { spinner.isVisible = $0 }
///     subscribe.errors.subscribeOnMain { label.text = "\($0)" }
///     subscribe.execute()
///
/// An execution runs whether or not anyone listens to it. Its ``policy`` says what becomes of an execution that is asked for
/// while another is under way: unless you say otherwise, it is refused. That is decided at once and in one order, from
/// whatever threads executions are asked for, so of a policy that runs one at a time two can never both start.
///
/// All that the command tells, it tells on its scheduler, the main actor unless another is given, and in this order:
/// `executing`, `enabled` and `state` change, `executionSignals` sends, the work is subscribed to; its values and its
/// progress; `errors`, if it failed; `executing`, `enabled`, `state` and `progress` change back; and its end, so that whoever
/// hears or awaits the end may execute again. Where an execution takes the place of another, the other's end is told before
/// it, and `executing` stays true.
///
/// When the command is gone, its signals complete; work under way goes on, and so does what waits for it. Work that nobody can
/// end any more, since its subject or subscriber has been released without an end, counts as cancelled.
public final class Command<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: CommandCore<Input, Output, Failure>

    /// A command whose work tells how far it is: see ``progress``.
    ///
    ///     let upload = Command(policy: .queue) { (names: [String], report) in
    ///         Signal.concat(names.map { client.post($0) }).enumerated()
    ///             .on(next: { report(Double($0.offset + 1) / Double(names.count)) })
    ///     }
    ///
    /// - Parameters:
    ///   - condition: whether the command may execute, besides what its policy says; its first value counts from the
    ///     start if it comes within the subscription, else the command is enabled until it comes.
    ///   - scheduler: where the command tells what it tells, and subscribes to the work.
    ///   - policy: what becomes of an execution that is asked for while the command executes.
    ///   - group: commands that are disabled while this one executes, and that disable this one.
    ///   - makeWork: makes the work of one execution, on the thread that executes, though it may have to wait for its
    ///     start. `report` takes the part of the work that is done, from 0 to 1, from any thread.
    @inlinable
    public convenience init(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        policy: ExecutionPolicy = .dropWhileExecuting,
        group: CommandGroup? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeWork:
            @escaping @Sendable (
                _ input: Input, _ report: @escaping @Sendable (Double) -> Void
            ) -> Signal<Output, Failure>
    ) {
        self.init(
            enabledIf: condition.signal, on: scheduler, policy: policy, group: group, site: CallSite(fileID, line)
        ) { input, core, execution in makeWork(input, core.reporting(execution)) }
    }

    @usableFromInline
    init(
        enabledIf condition: Signal<Bool, Never>, on scheduler: some Scheduler, policy: ExecutionPolicy,
        group: CommandGroup?, site: CallSite, makeWork: @escaping CommandCore<Input, Output, Failure>.MakeWork
    ) {
        core = CommandCore(scheduler: scheduler, policy: policy, group: group, site: site, makeWork: makeWork)
        core.follow(condition)
    }

    deinit {
        core.retire()
    }

    /// Whether the command can execute now: told at once, and after each change.
    public var enabled: Property<Bool> { Property(of: core.subjects.enabled) }

    /// Whether an execution is under way: told at once, and after each change.
    public var executing: Property<Bool> { Property(of: core.subjects.executing) }

    /// What the command is doing: idle, executing so many, or disabled; told at once, and after each change.
    public var state: Property<CommandState> { Property(of: core.subjects.state) }

    /// Which part of the work under way is done, from 0 to 1: told at once, and after each change.
    ///
    /// Of several executions at once it is the mean. It is `nil` while none of them has reported anything.
    public var progress: Property<Double?> { Property(of: core.subjects.progress) }

    /// One signal for each execution that starts: its values, from the first, and its completion. A failed or cancelled
    /// execution completes too: what went wrong is told by ``errors``. As long as such a signal is held, all values of its
    /// execution are kept, for those who subscribe late.
    public var executionSignals: Signal<Signal<Output, Never>, Never> { core.subjects.executionSignals.signal }

    /// What went wrong, as values, while `executing` is still true; not that the command was disabled or cancelled.
    ///
    /// An error that is sent while nobody listens here is reported to ``Diagnostics``, with the line where the command was made, unless
    /// somebody listens to the execution itself, which ``execute(_:in:)`` returns, or still may.
    public var errors: Signal<Failure, Never> { core.subjects.errors.signal }

    /// What becomes of an execution that is asked for while another is under way.
    ///
    /// It may be changed at any time, and then says so of all executions that are asked for later. Those that run go on
    /// running and count; those that wait go on waiting, until the new policy has room for them.
    public var policy: ExecutionPolicy {
        get { core.policy }
        set { core.policy = newValue }
    }

    /// Starts the work, if the command is enabled, or has it wait for its turn, if the policy says so.
    ///
    ///     let upload = Command(policy: .queue) { (file: String) in client.post(file) }
    ///     let first = CompositeDisposable()
    ///     upload.execute("notes.txt", in: first)
    ///     upload.execute("impulse.tar")
    ///     first.dispose()     // cancels the first alone
    ///
    /// To await an execution: `try await upload.execute("notes.txt").last()`.
    ///
    /// - Parameter container: what cancels this execution when it is disposed of, as ``cancel()`` does all. The execution leaves
    ///   it at its end.
    /// - Returns: All that the execution sends, from its first value, however late it is subscribed to. If the command
    ///   is disabled, a signal that fails with ``CommandError/disabled``, which nobody else is told. Disposing of a
    ///   subscription does not cancel the execution, and neither does cancelling a task that awaits it.
    /// - Complexity: memory for all values of the execution, but only while somebody holds this signal, or that of
    ///   ``executionSignals``. Subscriptions do not hold it.
    @discardableResult
    @inlinable
    public func execute(
        _ input: Input, in container: CompositeDisposable? = nil
    ) -> Signal<Output, CommandError<Failure>> {
        core.execute(input, in: container)
    }

    /// Cancels all executions, those under way and those that wait: their work is disposed of, and their signals fail
    /// with ``CommandError/cancelled``.
    public func cancel() {
        core.cancel()
    }
}

extension Command where Input == Void {
    /// Starts the work of a command that takes no input. See ``execute(_:in:)``.
    @discardableResult
    @inlinable
    public func execute(in container: CompositeDisposable? = nil) -> Signal<Output, CommandError<Failure>> {
        execute((), in: container)
    }
}
