/// Work that a user triggers, with all that a user interface has to know about it.
///
///     let subscribe = Command(enabledIf: email.map(isValidEmail)) { client.post(email.value) }
///     subscribe.executing.signal.subscribeOnMain { spinner.isVisible = $0 }
///     subscribe.errors.subscribeOnMain { label.text = "\($0)" }
///     subscribe.execute()
///
/// An execution runs whether or not anyone listens to it. Unless ``allowsConcurrentExecution`` is set, the command is
/// disabled while it executes, and two executions can never both start, from whatever threads they are asked for.
///
/// All that the command tells, it tells on its scheduler, the main actor unless another is given, and in this order:
/// `executing` and `enabled` change, `executionSignals` sends, the work is subscribed to; its values; its end, `errors`
/// first; `executing` and `enabled` change back.
///
/// When the command is gone, its signals complete; work under way goes on.
public final class Command<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    private let core: CommandCore<Input, Output, Failure>

    /// - Parameters:
    ///   - condition: whether the command may execute, besides not executing already; its first value counts from the
    ///     start if it comes within the subscription, else the command is enabled until it comes.
    ///   - scheduler: where the command tells what it tells, and subscribes to the work.
    ///   - makeWork: makes the work of one execution, on the thread that executes.
    public init(
        enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        on scheduler: some Scheduler = .main,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ makeWork: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) {
        core = CommandCore(scheduler: scheduler, site: CallSite(fileID, line), makeWork: makeWork)
        core.follow(condition.signal)
    }

    deinit {
        core.retire()
    }

    /// Whether the command can execute now: told at once, and after each change.
    public var enabled: Property<Bool> { core.enabled.readOnly }

    /// Whether an execution is under way: told at once, and after each change.
    public var executing: Property<Bool> { core.executing.readOnly }

    /// One signal for each execution: its values, from the first, and its completion. A failed or cancelled execution
    /// completes too: what went wrong is told by ``errors``.
    public var executionSignals: Signal<Signal<Output, Never>, Never> { core.executionSignals.signal }

    /// What went wrong, as values, while `executing` is still true; not that the command was disabled or cancelled.
    public var errors: Signal<Failure, Never> { core.errors.signal }

    /// Whether the command may execute while it is executing: `false` unless it is set.
    public var allowsConcurrentExecution: Bool {
        get { core.allowsConcurrentExecution }
        set { core.allowsConcurrentExecution = newValue }
    }

    /// Starts the work, if the command is enabled.
    ///
    /// - Returns: All that the execution sends, from its first value, however late it is subscribed to. If the command
    ///   is disabled, a signal that fails with ``CommandError/disabled``, which nobody else is told. Disposing of a
    ///   subscription does not cancel the execution; ``cancel()`` does.
    @discardableResult
    public func execute(_ input: Input) -> Signal<Output, CommandError<Failure>> {
        core.execute(input)
    }

    /// Cancels all executions under way: their work is disposed of, and their signals fail with
    /// ``CommandError/cancelled``.
    public func cancel() {
        core.cancel()
    }
}

extension Command where Input == Void {
    /// Starts the work of a command that takes no input. See ``execute(_:)``.
    @discardableResult
    public func execute() -> Signal<Output, CommandError<Failure>> {
        execute(())
    }
}
