import Impulse
import Testing

/// Tests of what is kept of the values that an execution has sent: all of them while a signal of the execution is
/// held, for later subscribers; otherwise nothing.
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct CommandMemoryTests {
    private let live = Live()
    private let work = Subject<Live.Token, TestError>()
    private let command: Command<Int, Live.Token, TestError>

    init() {
        command = Command(on: .immediate) { [work] _ in work.signal }
    }

    private func send(_ numbers: Range<Int>) {
        for number in numbers { work.send(live.token(number)) }
    }

    @Test func `no value is kept if nobody holds a signal of the execution`() {
        command.execute(0)
        send(0..<10)
        #expect(live.count == 0)
        work.sendCompleted()
        #expect(!command.executing.value)
    }

    @Test func `no value is kept for existing subscribers`() {
        let received = Counter()
        command.execute(0).subscribe(next: { _ in received.increment() }, error: { _ in })
        command.executionSignals.flatMap { $0 }.subscribe { _ in received.increment() }
        send(0..<10)
        #expect(received.count == 10)
        #expect(live.count == 0)
    }

    @Test func `of many subscribers, the ones that stay receive each value, however many have gone`() {
        let (gone, received) = (Counter(), Counter())
        let execution = command.execute(0)
        for _ in 0..<40 {
            execution.subscribe(next: { _ in gone.increment() }, error: { _ in }).dispose()
            execution.subscribe(next: { _ in received.increment() }, error: { _ in })
        }
        send(0..<3)
        #expect(gone.count == 0)
        #expect(received.count == 120)
    }

    @MainActor
    @Test func `no value is kept for a task that awaits the last one`() async throws {
        let task = Task { try await command.execute(0).last()?.number }
        // Runs the task until it suspends.
        await mainTurn()
        send(0..<10)
        #expect(live.count == 1)
        work.sendCompleted()
        #expect(try await task.value == 9)
    }

    @Test func `all values are kept while the result of execute is held`() {
        var result = Optional(command.execute(0))
        send(0..<10)
        #expect(live.count == 10)
        #expect(result?.map(\.number).record().values == Array(0..<10))
        result = nil
        send(10..<11)
        #expect(live.count == 0)
    }

    @Test func `all values are kept while a signal of executionSignals is held`() {
        let executions = Holder<Signal<Live.Token, Never>>()
        command.executionSignals.subscribe { executions.content = $0 }
        command.execute(0)
        send(0..<10)
        #expect(executions.content?.map(\.number).record().values == Array(0..<10))
        executions.content = nil
        send(10..<11)
        #expect(live.count == 0)
    }

    @Test func `a later subscriber first receives the execution's earlier values`() {
        let signal = command.execute(0)
        send(0..<2)
        let early = signal.map(\.number).record()
        send(2..<4)
        work.sendCompleted()
        let late = signal.map(\.number).record()
        #expect(early.values == [0, 1, 2, 3] && early.hasEnded)
        #expect(late.values == [0, 1, 2, 3] && late.hasEnded)
    }
}
