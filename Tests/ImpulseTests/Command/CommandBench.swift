import Impulse

/// A command whose works the test ends, one for each input, with a log of all that the command emits.
struct CommandBench: Sendable {
    let works = (0..<6).map { _ in Subject<Int, TestError>() }
    let made = Recorder<Int>()
    let subscribed = Recorder<Int>()
    let cancelled = Recorder<Int>()
    let log = Recorder<String>()
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
        let log = log
        command.executing.changes.subscribe { log.record("executing \($0)") }
        command.enabled.changes.subscribe { log.record("enabled \($0)") }
        command.state.changes.subscribe { log.record("\($0)") }
        command.errors.subscribe { log.record("error \($0)") }
        let number = Counter()
        command.executionSignals.subscribe { execution in
            let number = number.increment()
            log.record("execution \(number)")
            execution.subscribe(next: { log.record("value \($0)") }, completed: { log.record("\(number) ended") })
        }
    }

    func execute(_ input: Int, in container: CompositeDisposable? = nil) -> Recording<Int, CommandError<TestError>> {
        command.execute(input, in: container).record()
    }

    /// True if every property of the command says that it is idle.
    var isIdle: Bool {
        command.state.value == .idle && command.enabled.value && !command.executing.value
    }
}
