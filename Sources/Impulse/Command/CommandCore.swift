/// A command without its handle: it lasts as long as an execution does.
///
/// Whether an execution may start is decided under the lock, on the thread that asks; everything that is told goes
/// through the lane, which puts it into one order.
final class CommandCore<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
    typealias Execution = CommandExecution<Output, Failure>

    private struct State: Sendable {
        var isConditionMet = true
        var allowsConcurrentExecution = false
        /// In the order of their start.
        var executions: [Execution] = []

        var isExecuting: Bool { !executions.isEmpty }
        var isEnabled: Bool { isConditionMet && (allowsConcurrentExecution || !isExecuting) }
    }

    let enabled = BehaviorSubject<Bool, Never>(true)
    let executing = BehaviorSubject<Bool, Never>(false)
    let executionSignals = Subject<Signal<Output, Never>, Never>()
    let errors = Subject<Failure, Never>()
    private let state = Guarded(State())
    private let lane: Lane
    private let site: CallSite
    private let makeWork: @Sendable (Input) -> Signal<Output, Failure>
    private let condition = SerialDisposable()

    init(
        scheduler: some Scheduler,
        site: CallSite,
        makeWork: @escaping @Sendable (Input) -> Signal<Output, Failure>
    ) {
        lane = Lane(on: scheduler)
        self.site = site
        self.makeWork = makeWork
    }

    var allowsConcurrentExecution: Bool {
        get { state.withLock(\.allowsConcurrentExecution) }
        set { change { $0.allowsConcurrentExecution = newValue } }
    }

    func follow(_ condition: Signal<Bool, Never>) {
        let following = condition.head(next: { isMet in self.change { $0.isConditionMet = isMet } }, site: site)
        self.condition.current = following
        following.run()
        enabled.send(state.withLock(\.isEnabled))
        lane.run(publish)
    }

    func execute(_ input: Input) -> Signal<Output, CommandError<Failure>> {
        let execution = Execution()
        let mayStart = state.withLock { state in
            guard state.isEnabled else { return false }
            state.executions.append(execution)
            return true
        }
        guard mayStart else { return .error(.disabled) }
        let work = makeWork(input)
        lane.run { self.start(execution, work) }
        return execution.result.signal
    }

    func cancel() {
        for execution in state.withLock(\.executions) {
            execution.work.dispose()
            lane.run { self.finish(execution, .error(.cancelled)) }
        }
    }

    /// The command's handle is gone.
    func retire() {
        condition.dispose()
        lane.run { [enabled, executing, executionSignals, errors] in
            enabled.sendCompleted()
            executing.sendCompleted()
            executionSignals.sendCompleted()
            errors.sendCompleted()
        }
    }

    private func change(_ change: (inout State) -> Void) {
        state.withLock { change(&$0) }
        lane.run(publish)
    }

    private func publish() {
        let (isExecuting, isEnabled) = state.withLock { ($0.isExecuting, $0.isEnabled) }
        if executing.value != isExecuting { executing.send(isExecuting) }
        if enabled.value != isEnabled { enabled.send(isEnabled) }
    }

    private func start(_ execution: Execution, _ work: Signal<Output, Failure>) {
        guard isUnderWay(execution) else { return }
        publish()
        // A step of its own: whoever has just been told of `executing` may subscribe, and come before it.
        lane.run { self.tellAndSubscribe(execution, work) }
    }

    private func tellAndSubscribe(_ execution: Execution, _ work: Signal<Output, Failure>) {
        guard isUnderWay(execution) else { return }
        executionSignals.send(execution.result.signal.catch { _ in .empty })
        guard !execution.work.isDisposed else { return }
        let tell: @Sendable (@escaping @Sendable () -> Void) -> Void = { [lane] step in
            // What was queued before a cancellation is not told after it.
            lane.run { if !execution.work.isDisposed { step() } }
        }
        work.subscribe(
            in: execution.work,
            at: site,
            next: { value in tell { execution.result.send(value) } },
            error: { failure in tell { self.finish(execution, .error(.failed(failure))) } },
            completed: { tell { self.finish(execution, .completed) } }
        )
    }

    private func isUnderWay(_ execution: Execution) -> Bool {
        state.withLock { $0.executions.contains { $0 === execution } }
    }

    /// The first end counts: the work's own, or the cancellation.
    private func finish(_ execution: Execution, _ ending: Ending<CommandError<Failure>>) {
        guard isUnderWay(execution) else { return }
        switch ending {
        case .completed:
            execution.result.sendCompleted()
        case .error(let error):
            if case .failed(let failure) = error { errors.send(failure) }
            execution.result.send(error: error)
        }
        state.withLock { $0.executions.removeAll { $0 === execution } }
        publish()
    }
}

/// One execution of a command: its work, and what it sends, for all who listen, however late.
final class CommandExecution<Output: Sendable, Failure: Error>: Sendable {
    let result = ReplaySubject<Output, CommandError<Failure>>()
    let work = CompositeDisposable()
}
