/// The name of an execution within its command.
@usableFromInline
struct ExecutionID: Sendable {
    @usableFromInline let number: CommandMachine.Number
    /// Distinguishes executions in the traces of the interleaving tests.
    @usableFromInline let point = InterleavingPoint("execution")
}

extension CommandMachine {
    /// An execution, as the state machine has it.
    @usableFromInline
    struct Execution: Sendable {
        let id: ExecutionID
        var phase: Phase
        /// Whether its values are remembered.
        var isRemembering = true
        /// The fraction of the work that is done, if reported.
        var progress: Double?
        /// The object that its signals retain, too.
        @usableFromInline var stream: AnySendableObject
        private var extras = Extras.none

        init(_ id: ExecutionID, _ phase: Phase, key: CommandKey?, stream: AnySendableObject) {
            (self.id, self.phase, self.stream) = (id, phase, stream)
            if key != nil { extras = .some(key, start: nil, []) }
        }

        var key: CommandKey? { if case .some(let key, _, _) = extras { key } else { nil } }

        /// Starts it, while it is ready.
        @usableFromInline var start: Start? {
            get { if case .some(_, let start, _) = extras { start } else { nil } }
            set { extras = .some(key, start: newValue, disposables) }
        }

        /// To be disposed of as soon as its end is under way.
        @usableFromInline var disposables: [any Disposable] {
            get { if case .some(_, _, let disposables) = extras { disposables } else { [] } }
            set { extras = .some(key, start: start, newValue) }
        }

        /// Returns it, and releases what it needs only before its end or its start.
        mutating func release() -> Execution {
            defer { if case .some = extras { extras = key == nil ? .none : .some(key, start: nil, []) } }
            return self
        }
    }

    /// The parts that only some executions have. Indirect, since a large execution would take long to copy.
    private indirect enum Extras: Sendable {
        case none
        case some(CommandKey?, start: Start?, [any Disposable])
    }
}

/// The object that all signals of one execution retain. As long as one of them is held, it may still be subscribed
/// to, and all values of the execution are kept.
///
/// A subscription retains it until it has received the kept values.
///
/// `@unchecked Sendable`, as the base class demands: its one constant is `Sendable`, and `CommandRaceTests` share it.
@usableFromInline
final class ExecutionStream<Output: Sendable, Failure: Error>: AnySendableObject, @unchecked Sendable {
    @usableFromInline let result: RememberingCore<History<Output>, CommandError<Failure>>

    @inlinable
    init(_ result: RememberingCore<History<Output>, CommandError<Failure>>) {
        self.result = result
    }

    /// A signal of all events of the execution. Its closure captures only this object, which therefore is its context.
    @inlinable
    var signal: Signal<Output, CommandError<Failure>> {
        Signal(
            function: "an execution",
            attaching: { [self] next, end, trail in
                attach(Sink(next: next, end: end), trail, receivingErrors: true)
            })
    }

    /// A signal that completes if the execution fails.
    @inlinable
    var values: Signal<Output, Never> {
        Signal(
            function: "executions",
            attaching: { [self] next, end, trail in
                attach(Sink(next: next, end: { _ in end(.completed) }), trail, receivingErrors: false)
            })
    }

    @inlinable
    func attach(
        _ sink: Sink<Output, CommandError<Failure>>, _ trail: Trail, receivingErrors isReceiving: Bool
    ) -> Subscription {
        result.late(sink, receivingErrors: isReceiving)
            // The signal may be released before the subscription starts.
            ?? result.gate(
                sink, trail, receivingErrors: isReceiving, followedBy: { withExtendedLifetime(self) { .done } })
    }
}

extension RememberingCore {
    /// Drops the values that have been sent, and remembers none from now on.
    @inlinable
    func forget<Output>() where M == History<Output> {
        let forgotten = state.withLock { state in
            defer { state.memory = History(capacity: 0) }
            return state.memory
        }
        withExtendedLifetime(forgotten) {}
    }
}

/// The object that the subscription to an execution's work retains, and nothing else. If it is deallocated before the
/// end, the work has been abandoned: nothing can send anymore. The execution then ends, which frees the command and
/// its group.
///
/// It ends as canceled: a completion that was never sent would look like success.
@usableFromInline
final class CommandWork<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    @usableFromInline let core: CommandCore<Input, Output, Failure>
    @usableFromInline let id: ExecutionID
    @usableFromInline let result: CommandCore<Input, Output, Failure>.Result
    /// The trail of the subscription to the work.
    @usableFromInline let trail: Trail

    @inlinable
    init(
        of id: ExecutionID, to result: CommandCore<Input, Output, Failure>.Result,
        in core: CommandCore<Input, Output, Failure>, on trail: Trail
    ) {
        (self.core, self.id, self.result, self.trail) = (core, id, result, trail)
    }

    @inlinable
    func send(_ value: Output) {
        guard core.queue.tryEnter() else { return sendLater(value) }
        core.send(value, of: id, to: result)
        core.queue.serve()
    }

    @inlinable
    @inline(never)
    func sendLater(_ value: Output) {
        core.queue.run { [core, id, result] in core.send(value, of: id, to: result) }
    }

    /// Ends the execution. Retained until then, so it is not taken for abandoned.
    @inlinable
    func end(_ ending: Ending<CommandError<Failure>>) {
        core.queue.run { [self] in core.end(id, ending, on: trail) }
    }

    @usableFromInline
    deinit {
        guard core.isActive(id) else { return }
        core.queue.run { [core, id] in core.end(id, .error(.cancelled), on: nil) }
    }
}
