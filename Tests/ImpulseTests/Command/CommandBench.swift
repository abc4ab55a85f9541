import Impulse

/// A command whose works end when the test says so, one for each input, and all that it tells.
struct CommandBench: Sendable {
    let works = (0..<6).map { _ in Subject<Int, TestError>() }
    let made = Recorder<Int>()
    let subscribed = Recorder<Int>()
    let cancelled = Recorder<Int>()
    let told = Recorder<String>()
    let command: Command<Int, Int, TestError>

    init(
        _ policy: ExecutionPolicy, enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
        group: CommandGroup? = nil, on scheduler: some Scheduler = .immediate
    ) {
        let (works, made, subscribed, cancelled) = (works, made, subscribed, cancelled)
        command = Command(enabledIf: condition, on: scheduler, policy: policy, group: group) { input in
            made.record(input)
            let ended = Counter()
            return works[input].signal.on(
                subscribed: { subscribed.record(input) },
                error: { _ in ended.increment() },
                completed: { ended.increment() },
                disposed: { if ended.count == 0 { cancelled.record(input) } })
        }
        let told = told
        command.executing.changes.subscribe { told.record("executing \($0)") }
        command.enabled.changes.subscribe { told.record("enabled \($0)") }
        command.state.changes.subscribe { told.record("\($0)") }
        command.errors.subscribe { told.record("error \($0)") }
        let number = Counter()
        command.executionSignals.subscribe { execution in
            let number = number.increment()
            told.record("execution \(number)")
            execution.subscribe(next: { told.record("value \($0)") }, completed: { told.record("\(number) is over") })
        }
    }

    func execute(_ input: Int, in container: CompositeDisposable? = nil) -> Recording<Int, CommandError<TestError>> {
        command.execute(input, in: container).record()
    }

    /// Whether the command says in all places that it is idle.
    var isIdle: Bool {
        command.state.value == .idle && command.enabled.value && !command.executing.value
    }
}
