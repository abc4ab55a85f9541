import Impulse
import Testing

@Suite struct CommandRaceTests {
    /// A command whose work does not end by itself, and the results that two threads get from it.
    private struct Endless {
        let made = Counter()
        let work = Subject<Int, TestError>()
        let results = Recorder<Recording<Int, CommandError<TestError>>>()
        let command: Command<Int, Int, TestError>

        init() {
            command = Command(on: .immediate) { [made, work] _ in
                made.increment()
                return work.signal
            }
        }

        func execute(_ input: Int) { results.record(command.execute(input).record()) }

        var refused: Int { results.all.filter { $0.events == [.error(.disabled)] }.count }
    }

    @Test(.tags(.clause2Serial))
    func `when two threads execute, one execution starts and the other is refused`() {
        race(
            on: Endless.init,
            { $0.execute(1) },
            { $0.execute(2) },
            outcome: { endless in
                "made: \(endless.made.count), refused: \(endless.refused), "
                    + "executing: \(endless.command.executing.value), enabled: \(endless.command.enabled.value)"
            },
            allowed: ["made: 1, refused: 1, executing: true, enabled: false"])
    }

    /// Three executions under way.
    private struct Three {
        let works = [Subject<Int, TestError>(), Subject<Int, TestError>(), Subject<Int, TestError>()]
        let command: Command<Int, Int, TestError>
        let executing: Recording<Bool, Never>
        let results: [Recording<Int, CommandError<TestError>>]

        init() {
            let command = Command<Int, Int, TestError>(on: .immediate) { [works] in works[$0].signal }
            command.policy = .concurrent()
            executing = command.executing.signal.record()
            results = (0..<3).map { command.execute($0).record() }
            self.command = command
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `concurrent executions that end on several threads all end, and executing ends false`() {
        race(
            on: Three.init,
            { $0.works[0].sendCompleted() },
            { $0.works[1].sendCompleted() },
            { $0.works[2].send(error: .one) },
            outcome: { three in
                "executing: \(three.executing.values), results: \(three.results.map(\.events)), "
                    + "enabled: \(three.command.enabled.value)"
            },
            allowed: [
                "executing: [false, true, false], results: [[completed], [completed], [error(one)]], enabled: true"
            ])
    }

    @Test(.tags(.clause4OneOrder))
    func `subscriptions and disposals on another thread do not change the order for others`() {
        struct Arena: Sendable {
            let command = Command<Int, Int, TestError>(on: .immediate) { _ in .error(.one) }
            let log = Recorder<String>()

            init() {
                command.executing.signal.skip(1).subscribe { [log] in log.record("\($0)") }
                command.errors.subscribe { [log] in log.record("\($0)") }
            }
        }
        race(
            on: Arena.init,
            { $0.command.execute(1) },
            { arena in for _ in 0..<4 { arena.command.errors.subscribe { _ in }.dispose() } },
            outcome: { $0.log.all },
            allowed: [["true", "one", "false"]])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscription that races the command's release receives the completion`() {
        struct Arena: Sendable {
            let command: Holder<Command<Int, Int, TestError>>
            let errors: Signal<TestError, Never>
            let executing: Property<Bool>
            let completions = Counter()

            init() {
                let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
                errors = command.errors
                executing = command.executing
                self.command = Holder(command)
            }
        }
        race(
            on: Arena.init,
            { $0.command.content = nil },
            { arena in
                let completions = arena.completions
                arena.errors.subscribe(next: { _ in }, completed: { completions.increment() })
                arena.executing.signal.subscribe(next: { _ in }, completed: { completions.increment() })
            },
            outcome: { $0.completions.count },
            allowed: [2])
    }
}
