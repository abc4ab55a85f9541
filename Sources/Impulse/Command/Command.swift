/// Work that a user triggers, together with the state that a user interface shows of it.
///
///     let subscribe = Command(enabledIf: email.map(isValidEmail)) { client.post(url, .form(["email": email.value])) }
///     subscribe.executing.signal.subscribeOnMain { spinner.isVisible = $0 }
///     subscribe.errors.subscribeOnMain { label.text = "\($0)" }
///     subscribe.execute()
///
/// An execution runs whether or not anything subscribes to it. The ``policy`` decides what happens to an execution
/// that is requested while another is running: by default, it is refused. The decision is made synchronously and
/// serially, whatever threads request executions, so two executions can never both start under a policy that runs one
/// at a time.
///
/// The command sends all its events on its scheduler, by default the main actor, in this order:
///
/// 1. `executing`, `enabled` and `state` change.
/// 2. `executionSignals` emits, and the command subscribes to the work.
/// 3. The work's values and progress are sent.
/// 4. `errors` emits, if the work failed.
/// 5. `executing`, `enabled`, `state` and `progress` change back.
/// 6. The execution's terminal event is sent. Code that receives or awaits it may therefore execute again.
///
/// If an execution replaces others, their terminal events are sent before all of these, and `executing` stays `true`.
///
/// When the command is deallocated, its signals complete; running and enqueued executions continue. Work whose
/// subject or subscriber is released without a terminal event can no longer end, and counts as canceled.
public final class Command<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: CommandCore<Input, Output, Failure>

    @usableFromInline
    init(_ core: CommandCore<Input, Output, Failure>) {
        self.core = core
    }

    deinit {
        core.retire()
    }

    /// True if the command can execute now. With an ``ExecutionKey``, whether it can for a key that has no execution.
    public var enabled: Property<Bool> { Property(of: core.properties.enabled) }

    /// True if an execution is running, of whichever key.
    public var executing: Property<Bool> { Property(of: core.properties.executing) }

    /// The command's state: idle, executing with the number of running executions, or disabled.
    public var state: Property<CommandState> { Property(of: core.properties.state) }

    /// The fraction of the running work that is done, from 0 to 1, or `nil` while no execution has reported any.
    ///
    /// While several executions run, it is the mean of their fractions. An execution that has not reported counts as 0.
    public var progress: Property<Double?> { Property(of: core.properties.progress) }

    /// A signal that emits a signal for each execution that starts.
    ///
    /// The inner signal emits all values of the execution, then completes, even if the execution fails or is
    /// canceled: ``errors`` emits the error. While an inner signal is held, all values of its execution are kept for
    /// late subscribers.
    public var executionSignals: Signal<Signal<Output, Never>, Never> { core.executionSignals.signal }

    /// A signal that emits the errors of the work as values, while `executing` is still `true`. It does not emit
    /// ``CommandError/disabled``, ``CommandError/obstructed(_:)`` or ``CommandError/cancelled``.
    ///
    /// An error that is sent while this signal has no subscriber is reported to ``Diagnostics``, with the line where
    /// the command was created. It is not reported if the signal that ``execute(_:in:)`` returned has a subscriber, or
    /// may still get one.
    public var errors: Signal<Failure, Never> { core.errors.signal }

    /// The policy for an execution that is requested while another is running.
    ///
    /// It may be changed at any time, and applies to later requests. Running executions continue and count toward the
    /// new limit. Enqueued ones stay enqueued until the new policy has a slot for them.
    public var policy: ExecutionPolicy {
        get { core.policy }
        set { core.policy = newValue }
    }

    /// Starts the work if the command is enabled, or enqueues it if the policy says so.
    ///
    ///     let post = Command(policy: .queue) { (text: String) in client.post(url, .text(text)) }
    ///     let first = CompositeDisposable()
    ///     post.execute("Good morning", in: first)
    ///     post.execute("Good night")
    ///     first.dispose()     // cancels only the first
    ///
    /// To await an execution: `try await post.execute("Good night").last()`.
    ///
    /// - Parameter container: cancels this execution when it is disposed of; ``cancel()`` cancels all. The execution
    ///   is removed from it when it ends.
    /// - Returns: A signal of all events of the execution, from its first value, however late it is subscribed to. If
    ///   the command is disabled, the signal fails with ``CommandError/disabled``, or with
    ///   ``CommandError/obstructed(_:)`` if there is an obstacle, and the command's other signals emit nothing. Neither
    ///   disposing of a subscription nor canceling a task that awaits it cancels the execution.
    /// - Complexity: O(n) memory for the n values of the execution, but only while this signal or that of
    ///   ``executionSignals`` is held. A subscription does not hold it.
    @discardableResult
    @inlinable
    public func execute(
        _ input: Input, in container: CompositeDisposable? = nil
    ) -> Signal<Output, CommandError<Failure>> {
        do throws(CommandError<Failure>) {
            return try core.request(input, in: container)
        } catch {
            core.site.noteRefusal()
            return .error(error)
        }
    }

    /// Cancels all running and enqueued executions. Their work is disposed of, and their signals fail with
    /// ``CommandError/cancelled``.
    public func cancel() {
        core.cancel()
    }
}

extension Command {
    /// A signal that emits once every execution that was requested before its subscription has ended, no other has
    /// begun meanwhile, and their subscribers have received the ends.
    package var idle: Signal<Void, Never> {
        let pass = Signal<Void, Never> { [core] subscriber in
            core.queue.run { subscriber.send() }
            return nil
        }
        .take(1)
        let executing = executing
        // Waits first for the steps that the executions have left in the queue, because `executing` may not show them
        // yet; then for the step that changes it, which sends the end of the last execution.
        return pass.then { executing.signal.filter { !$0 }.take(1) }.then { pass }
    }

    /// Applies `wrap` to the work of each execution that is requested from now on, if a context is carried. Otherwise
    /// `wrap` is not called, so that commands need no check of their own for it.
    package func wrapWork(_ wrap: @escaping @Sendable (Signal<Output, Failure>) -> Signal<Output, Failure>) {
        core.wrappers.withLock { $0.append(wrap) }
    }

    /// Calls `observe` before ``errors`` emits. Unlike a subscriber to ``errors``, it receives no error, so an error
    /// that nothing else receives is still reported.
    package func onFailure(_ observe: @escaping @Sendable () -> Void) {
        core.failureObservers.withLock { $0.append(observe) }
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
