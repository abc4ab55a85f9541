import Impulse
import ImpulseTesting
import Testing

/// Tests of thousands of executions of one command. Each must cost no more than one of a few executions.
@Suite struct CommandManyTests {
    private static let count = Effort.count(small: 4_000, usual: 16_000, large: 16_000)

    private let works = (0..<count).map { _ in Subject<Int, TestError>() }

    @Test func `thousands of concurrent executions start and end`() {
        let command = Command<Int, Int, TestError>(on: .immediate, policy: .concurrent()) { [works] input, report in
            report(0.5)
            return works[input].signal
        }
        for input in works.indices { command.execute(input) }
        #expect(command.state.value == .executing(Self.count))
        #expect(command.progress.value == 0.5)
        // 7,919 is coprime to the count, so each index comes up once.
        for index in works.indices { works[index * 7_919 % Self.count].sendCompleted() }
        #expect(command.state.value == .idle)
        #expect(command.progress.value == nil)
    }

    @Test func `one container cancels thousands of executions, and ended ones leave it`() {
        let container = CompositeDisposable()
        let command = Command<Int, Int, TestError>(on: .immediate, policy: .concurrent()) { [works] in works[$0].signal
        }
        for input in works.indices { command.execute(input, in: container) }
        for work in works.reversed().dropLast() { work.sendCompleted() }
        #expect(command.state.value == .executing(1))
        container.dispose()
        #expect(command.state.value == .idle)
    }

    @Test(.tags(.clause4OneOrder))
    func `thousands of executions are queued, and a third of them canceled meanwhile`() {
        let made = Recorder<Int>()
        let command = Command<Int, Int, TestError>(on: .immediate, policy: .queue) { [works] input in
            works[input].signal.on(subscribed: { made.record(input) })
        }
        let cancellations = works.indices.map { input in
            let container = CompositeDisposable()
            command.execute(input, in: container)
            return container
        }
        for input in works.indices where input % 3 == 2 { cancellations[input].dispose() }
        for work in works { work.sendCompleted() }
        #expect(made.all == works.indices.filter { $0 % 3 != 2 })
        #expect(command.state.value == .idle)
    }

    @Test func `the progress of an ended execution leaves nothing behind`() {
        let parts = (0..<1_000).map { Double($0) / 999 }
        let command = Command<Int, Int, TestError>(on: .immediate, policy: .concurrent()) { [works] input, report in
            report(parts[input])
            return works[input].signal
        }
        for input in parts.indices { command.execute(input) }
        for input in parts.indices where input != 100 { works[input].sendCompleted() }
        #expect(command.progress.value == parts[100])
    }
}
