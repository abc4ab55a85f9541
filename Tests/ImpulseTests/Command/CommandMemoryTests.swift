import Impulse
import Testing

/// What is kept of what an execution has sent: all of it for those who might still subscribe, and nothing if there is nobody.
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

    @Test func `nothing is kept where nobody holds a signal of the execution`() {
        command.execute(0)
        send(0..<10)
        #expect(live.count == 0)
        work.sendCompleted()
        #expect(!command.executing.value)
    }

    @Test func `nothing is kept for those who have subscribed`() {
        let received = Counter()
        command.execute(0).subscribe(next: { _ in received.increment() }, error: { _ in })
        command.executionSignals.flatMap { $0 }.subscribe { _ in received.increment() }
        send(0..<10)
        #expect(received.count == 10)
        #expect(live.count == 0)
    }

    @MainActor
    @Test func `nothing is kept for a task that awaits the last value`() async throws {
        let task = Task { try await command.execute(0).last()?.number }
        // The task runs until it waits.
        await mainTurn()
        send(0..<10)
        #expect(live.count == 1)
        work.sendCompleted()
        #expect(try await task.value == 9)
    }

    @Test func `all is kept as long as the signal of the execution is held`() {
        var result = Optional(command.execute(0))
        send(0..<10)
        #expect(live.count == 10)
        #expect(result?.map(\.number).record().values == Array(0..<10))
        result = nil
        send(10..<11)
        #expect(live.count == 0)
    }

    @Test func `all is kept as long as a signal of executionSignals is held`() {
        let executions = Holder<Signal<Live.Token, Never>>()
        command.executionSignals.subscribe { executions.content = $0 }
        command.execute(0)
        send(0..<10)
        #expect(executions.content?.map(\.number).record().values == Array(0..<10))
        executions.content = nil
        send(10..<11)
        #expect(live.count == 0)
    }

    @Test func `what was sent before a subscription is received first, in the same execution`() {
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
