import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Tests of executions requested while another runs.
@Suite(.impulse) struct CommandPolicyTests {
    /// Returns the timed events of executions requested at 0, 1 and 2 seconds, each of which takes 3 seconds.
    private func results(_ policy: ExecutionPolicy) -> [[String]] {
        let time = TestScheduler()
        let results = (0..<3).map { _ in Recorder<String>() }
        do {
            let command = Command<Int, Int, TestError>(on: time, policy: policy) { input in
                Signal.just(input).delay(for: .seconds(3), on: time)
            }
            for (input, result) in results.enumerated() {
                command.execute(input).materialize().subscribe {
                    result.record("\(time.uptime.components.seconds): \($0)")
                }
                time.advance(by: .seconds(1))
            }
        }
        time.run()
        return results.map(\.all)
    }

    @Test func `dropWhileExecuting refuses executions while another runs`() {
        #expect(
            results(.dropWhileExecuting) == [
                ["3: next(0)", "3: completed"],
                ["1: error(the command is disabled or already executing: wait until it is enabled)"],
                ["2: error(the command is disabled or already executing: wait until it is enabled)"],
            ])
    }

    @Test func `queue runs executions one after another in the order of the requests`() {
        #expect(
            results(.queue) == [
                ["3: next(0)", "3: completed"], ["6: next(1)", "6: completed"], ["9: next(2)", "9: completed"],
            ])
    }

    @Test func `restartLatest cancels the previous execution for each new one`() {
        #expect(
            results(.restartLatest) == [
                ["1: error(the execution was canceled)"], ["2: error(the execution was canceled)"],
                ["5: next(2)", "5: completed"],
            ])
    }

    @Test func `concurrent runs executions up to its limit and refuses the others`() {
        #expect(
            results(.concurrent(limit: 2)) == [
                ["3: next(0)", "3: completed"], ["4: next(1)", "4: completed"],
                ["2: error(the command is disabled or already executing: wait until it is enabled)"],
            ])
        #expect(results(.concurrent()).last == ["5: next(2)", "5: completed"])
    }

    @Test(.tags(.clause4OneOrder))
    func `queue emits one execution after another, and executing stays true in between`() {
        let bench = CommandBench(.queue)
        let results = [bench.execute(0), bench.execute(1)]
        // The work is made on request, and subscribed to when its turn comes.
        #expect(bench.made.all == [0, 1])
        #expect(bench.subscribed.all == [0])
        #expect(bench.command.enabled.value)
        bench.works[0].send(7)
        bench.works[0].send(error: .one)
        #expect(bench.subscribed.all == [0, 1])
        bench.works[1].sendCompleted()
        #expect(
            bench.log.all == [
                "executing true", "executing(1)", "execution 1", "value 7", "error one", "1 ended",
                "execution 2", "executing false", "idle", "2 ended",
            ])
        #expect(results.map(\.events) == [[.next(7), .error(.failed(.one))], [.completed]])
    }

    @Test(.tags(.clause4OneOrder, .clause5Cancellation))
    func `restartLatest emits the old execution's end before the new one, and executing stays true`() {
        let bench = CommandBench(.restartLatest)
        let first = bench.execute(0)
        let second = bench.execute(1)
        #expect(bench.cancelled.all == [0])
        #expect(first.events == [.error(.cancelled)])
        #expect(bench.command.enabled.value)
        bench.works[0].send(6)
        bench.works[1].send(7)
        bench.works[1].sendCompleted()
        #expect(second.events == [.next(7), .completed])
        #expect(
            bench.log.all == [
                "executing true", "executing(1)", "execution 1", "1 ended", "execution 2", "value 7",
                "executing false", "idle", "2 ended",
            ])
    }

    @Test(.tags(.clause5Cancellation))
    func `restartLatest never starts an execution that is replaced before the scheduler runs`() {
        let scheduler = CrankedScheduler()
        let bench = CommandBench(.restartLatest, on: scheduler)
        let results = (0..<3).map { bench.execute($0) }
        scheduler.run()
        #expect(bench.subscribed.all == [2])
        #expect(results.map(\.events) == [[.error(.cancelled)], [.error(.cancelled)], []])
        #expect(bench.command.state.value == .executing(1))
    }

    @Test(.tags(.clause5Cancellation))
    func `restartLatest cancels the work before making the next`() {
        let log = Recorder<String>()
        let command = Command<Int, Int, Never>(on: .immediate, policy: .restartLatest) { input in
            log.record("made \(input)")
            return Signal.endless.on(disposed: { log.record("disposed of \(input)") })
        }
        command.execute(1)
        command.execute(2)
        #expect(log.all == ["made 1", "disposed of 1", "made 2"])
    }

    @Test func `a condition that is false refuses executions under every policy`() {
        for policy in [ExecutionPolicy.queue, .restartLatest, .concurrent()] {
            let condition = MutableProperty(true)
            let bench = CommandBench(policy, enabledIf: condition)
            let first = bench.execute(0)
            condition.value = false
            #expect(!bench.command.enabled.value)
            #expect(bench.execute(1).events == [.error(.disabled)])
            bench.works[0].sendCompleted()
            #expect(first.events == [.completed])
            #expect(bench.command.state.value == .disabled)
        }
    }

    @Test func `queued executions are carried out after the condition turns false`() {
        let condition = MutableProperty(true)
        let bench = CommandBench(.queue, enabledIf: condition)
        _ = bench.execute(0)
        let second = bench.execute(1)
        condition.value = false
        bench.works[0].sendCompleted()
        bench.works[1].send(1)
        bench.works[1].sendCompleted()
        #expect(second.events == [.next(1), .completed])
        #expect(bench.command.state.value == .disabled)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `queued executions are carried out after the command's release, then everything is released`() {
        let live = Live()
        let work = Subject<Int, TestError>()
        let result: Recording<Int, CommandError<TestError>>
        do {
            let token = live.token()
            let command = Command<Int, Int, TestError>(on: .immediate, policy: .queue) { input in
                token.touch()
                return input == 0 ? work.signal : .just(input)
            }
            command.execute(0)
            result = command.execute(1).record()
        }
        #expect(live.count == 1)
        work.sendCompleted()
        #expect(result.events == [.next(1), .completed])
        #expect(live.count == 0)
    }

    @Test(.tags(.clause9BoundedStack))
    func `a long queue of works that end synchronously does not grow the stack`() {
        let bench = CommandBench(.queue)
        _ = bench.execute(0)
        bench.works[1].sendCompleted()
        for _ in 0..<20_000 { bench.command.execute(1) }
        bench.works[0].sendCompleted()
        #expect(bench.subscribed.all.count == 20_001)
        #expect(bench.isIdle)
    }
}
