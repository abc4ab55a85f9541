import Impulse
import Testing

/// Tests of a policy that changes while executions run or are queued.
@Suite struct CommandPolicyChangeTests {
    @Test func `a lower limit disables the command until fewer executions run`() {
        let bench = CommandBench(.concurrent())
        for input in 0..<3 { _ = bench.execute(input) }
        bench.command.policy = .concurrent(limit: 2)
        #expect(!bench.command.enabled.value)
        bench.works[0].sendCompleted()
        #expect(!bench.command.enabled.value)
        #expect(bench.execute(3).events == [.error(.disabled)])
        bench.works[1].sendCompleted()
        #expect(bench.command.enabled.value)
    }

    @Test func `a higher limit starts queued executions in order, up to the limit`() {
        let bench = CommandBench(.queue)
        for input in 0..<4 { _ = bench.execute(input) }
        bench.command.policy = .concurrent(limit: 3)
        #expect(bench.subscribed.all == [0, 1, 2])
        #expect(bench.command.state.value == .executing(3))
        #expect(!bench.command.enabled.value)
        bench.works[1].sendCompleted()
        #expect(bench.subscribed.all == [0, 1, 2, 3])
        #expect(!bench.command.enabled.value)
        bench.works[0].sendCompleted()
        #expect(bench.command.enabled.value)
    }

    @Test func `a policy without a queue keeps queued executions and disables the command meanwhile`() {
        let bench = CommandBench(.queue)
        for input in 0..<3 { _ = bench.execute(input) }
        bench.command.policy = .dropWhileExecuting
        let enabled = bench.command.enabled.signal.record()
        #expect(bench.execute(3).events == [.error(.disabled)])
        bench.works[0].sendCompleted()
        bench.works[1].sendCompleted()
        #expect(bench.subscribed.all == [0, 1, 2])
        #expect(bench.execute(3).events == [.error(.disabled)])
        #expect(enabled.values == [false])
        bench.works[2].sendCompleted()
        #expect(enabled.values == [false, true])
    }

    @Test(.tags(.clause5Cancellation))
    func `restartLatest set after another policy replaces all running and queued executions`() {
        let bench = CommandBench(.concurrent(limit: 2))
        var results = [bench.execute(0), bench.execute(1)]
        bench.command.policy = .queue
        results.append(bench.execute(2))
        bench.command.policy = .restartLatest
        let newest = bench.execute(3)
        #expect(results.map(\.events) == Array(repeating: [.error(.cancelled)], count: 3))
        #expect(bench.subscribed.all == [0, 1, 3])
        #expect(bench.command.state.value == .executing(1))
        bench.works[3].sendCompleted()
        #expect(newest.events == [.completed])
        #expect(bench.isIdle)
    }

    @Test func `setting the current policy emits nothing`() {
        let bench = CommandBench(.dropWhileExecuting)
        _ = bench.execute(0)
        let log = bench.log.all
        bench.command.policy = .dropWhileExecuting
        #expect(bench.log.all == log)
        #expect(!bench.command.enabled.value)
    }

    @Test(.inOwnProcess) func `a limit of 0 ends the process with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ExecutionPolicy.concurrent(limit: 0)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("concurrent(limit: 0): at least one execution has to run"))
    }
}
