import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of a policy that applies to the executions of each key by itself.
@Suite(.impulse) struct CommandKeyTests {
    /// An execution's key and its number.
    private struct Input: Sendable {
        let key: String
        let number: Int

        init(_ key: String, _ number: Int = 0) { (self.key, self.number) = (key, number) }
    }

    /// A command by key, whose works the test ends, one for each number.
    private struct Bench: Sendable {
        let works = (0..<6).map { _ in Subject<Int, TestError>() }
        let started = Recorder<Int>()
        let cancelled = Recorder<Int>()
        let command: Command<Input, Int, TestError>

        init(
            _ policy: ExecutionPolicy, enabledIf condition: some SignalConvertible<Bool, Never> = Signal.just(true),
            group: CommandGroup? = nil
        ) {
            command = Command(
                enabledIf: condition, on: .immediate, policy: policy, by: .key(\.key), group: group
            ) { [works, started, cancelled] input in
                let hasEnded = Counter()
                return works[input.number].signal.on(
                    subscribed: { started.record(input.number) }, completed: { hasEnded.increment() },
                    disposed: { if hasEnded.count == 0 { cancelled.record(input.number) } })
            }
        }

        func execute(
            _ key: String, _ number: Int, in container: CompositeDisposable? = nil
        ) -> Recording<Int, CommandError<TestError>> {
            command.execute(Input(key, number), in: container).record()
        }
    }

    @Test func `dropWhileExecuting refuses an execution only while another of its key runs`() {
        let bench = Bench(.dropWhileExecuting)
        let first = bench.execute("a", 0)
        #expect(bench.execute("a", 1).events == [.error(.disabled)])
        #expect(bench.execute("b", 2).events.isEmpty)
        #expect(bench.started.all == [0, 2])
        bench.works[0].sendCompleted()
        #expect(first.events == [.completed])
        #expect(bench.execute("a", 3).events.isEmpty)
    }

    @Test func `the command is enabled and executing while keys are busy`() {
        let bench = Bench(.dropWhileExecuting)
        let (enabled, executing) = (bench.command.enabled.signal.record(), bench.command.executing.signal.record())
        let state = bench.command.state.signal.record()
        _ = bench.execute("a", 0)
        _ = bench.execute("b", 1)
        bench.works[0].sendCompleted()
        bench.works[1].sendCompleted()
        #expect(enabled.values == [true])
        #expect(executing.values == [false, true, false])
        #expect(state.values == [.idle, .executing(1), .executing(2), .executing(1), .idle])
    }

    @Test(.tags(.clause4OneOrder))
    func `queue runs the executions of each key in order, and keys beside one another`() {
        let bench = Bench(.queue)
        for (key, number) in [("a", 0), ("b", 1), ("a", 2), ("b", 3), ("a", 4)] { _ = bench.execute(key, number) }
        #expect(bench.started.all == [0, 1])
        bench.works[1].sendCompleted()
        #expect(bench.started.all == [0, 1, 3])
        bench.works[0].sendCompleted()
        bench.works[2].sendCompleted()
        #expect(bench.started.all == [0, 1, 3, 2, 4])
    }

    @Test(.tags(.clause5Cancellation))
    func `restartLatest replaces the executions of the same key`() {
        let bench = Bench(.restartLatest)
        let (first, other) = (bench.execute("a", 0), bench.execute("b", 1))
        _ = bench.execute("a", 2)
        #expect(first.events == [.error(.cancelled)])
        #expect(other.events.isEmpty)
        #expect(bench.cancelled.all == [0])
        #expect(bench.command.state.value == .executing(2))
        bench.works[1].sendCompleted()
        bench.works[2].sendCompleted()
        #expect(bench.command.state.value == .idle)
    }

    @Test func `concurrent counts the executions of each key`() {
        let bench = Bench(.concurrent(limit: 2))
        for number in 0..<2 { _ = bench.execute("a", number) }
        #expect(bench.execute("a", 2).events == [.error(.disabled)])
        #expect(bench.execute("b", 3).events.isEmpty)
    }

    @Test func `a new policy starts what is enqueued of every key`() {
        let bench = Bench(.queue)
        for (key, number) in [("a", 0), ("a", 1), ("b", 2), ("b", 3)] { _ = bench.execute(key, number) }
        bench.command.policy = .concurrent()
        #expect(bench.started.all == [0, 2, 1, 3])
        for work in bench.works { work.sendCompleted() }
        #expect(bench.command.state.value == .idle)
    }

    @Test func `a condition that is false refuses executions of every key`() {
        let condition = MutableProperty(true)
        let bench = Bench(.queue, enabledIf: condition)
        _ = bench.execute("a", 0)
        condition.value = false
        #expect(!bench.command.enabled.value)
        for key in ["a", "b"] { #expect(bench.execute(key, 1).events == [.error(.disabled)]) }
    }

    @Test func `a group is taken until the last key is free`() {
        let group = CommandGroup()
        let (bench, other) = (Bench(.dropWhileExecuting, group: group), Bench(.dropWhileExecuting, group: group))
        _ = bench.execute("a", 0)
        _ = bench.execute("b", 1)
        bench.works[0].sendCompleted()
        #expect(other.execute("c", 2).events == [.error(.disabled)])
        bench.works[1].sendCompleted()
        #expect(other.execute("c", 2).events.isEmpty)
    }

    @Test(.tags(.clause5Cancellation))
    func `an enqueued execution that is canceled is skipped, and the others of its key run`() {
        let bench = Bench(.queue)
        let container = CompositeDisposable()
        _ = bench.execute("a", 0)
        let second = bench.execute("a", 1, in: container)
        _ = bench.execute("a", 2)
        container.dispose()
        #expect(second.events == [.error(.cancelled)])
        bench.works[0].sendCompleted()
        #expect(bench.started.all == [0, 2])
    }

    @Test(.tags(.clause5Cancellation))
    func `of many enqueued executions of a key, most of which are canceled, the others run in order`() {
        let bench = Bench(.queue)
        _ = bench.execute("a", 0)
        for round in 0..<100 {
            let container = CompositeDisposable()
            _ = bench.execute("a", 5, in: container)
            if round % 25 == 0 { _ = bench.execute("a", 1 + round / 25) }
            container.dispose()
        }
        for work in bench.works { work.sendCompleted() }
        #expect(bench.started.all == [0, 1, 2, 3, 4])
    }

    @Test(.tags(.clause5Cancellation))
    func `cancel ends the executions of all keys, and their keys are free`() {
        let bench = Bench(.queue)
        let results = [("a", 0), ("b", 1), ("a", 2)].map { bench.execute($0, $1) }
        bench.command.cancel()
        #expect(results.map(\.events) == [[.error(.cancelled)], [.error(.cancelled)], [.error(.cancelled)]])
        #expect(bench.command.state.value == .idle)
        _ = bench.execute("a", 3)
        #expect(bench.started.all == [0, 1, 3])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a key is released with its last execution`() {
        struct Key: Hashable, Sendable {
            let token: Live.Token
            static func == (_: Key, _: Key) -> Bool { true }
            func hash(into hasher: inout Hasher) { token.touch() }
        }
        let live = Live()
        let work = Subject<Int, Never>()
        let command = Command<Int, Int, Never>(
            on: .immediate, policy: .queue, by: .key { _ in Key(token: live.token()) }
        ) { _ in work.signal }
        command.execute(0)
        command.execute(1)
        #expect(live.count == 1)
        work.sendCompleted()
        #expect(!command.executing.value)
        #expect(live.count == 0)
    }

    @Test(.tags(.clause9BoundedStack))
    func `a long queue of one key whose works end synchronously does not grow the stack`() {
        let first = Subject<Int, Never>()
        let ended = Counter()
        let command = Command<Int, Int, Never>(on: .immediate, policy: .queue, by: .key { $0 % 2 }) { number in
            number == 0 ? first.signal : .just(number)
        }
        for number in 0..<20_000 { command.execute(number * 2).subscribe(completed: { ended.increment() }) }
        first.sendCompleted()
        #expect(ended.count == 20_000)
    }

    @Test func `work that is asynchronous has keys, too`() async throws {
        let isOpen = MutableProperty(false)
        let command = Command<Int, Int, Never>.task(on: .immediate, by: .key { $0 % 10 }) { number in
            _ = await isOpen.signal.filter { $0 }.first()
            return number + 1
        }
        let (one, two) = (command.execute(1), command.execute(2))
        #expect(command.state.value == .executing(2))
        #expect(command.execute(11).record().events == [.error(.disabled)])
        isOpen.value = true
        #expect(try await one.last() == 2)
        #expect(try await two.last() == 3)
    }
}
