import Impulse
import Testing

@Suite struct CommandTests {
    @Test func `enabled and executing deliver their current value on subscription`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .endless }
        #expect(command.enabled.signal.record().values == [true])
        #expect(command.executing.signal.record().values == [false])
        command.execute(1)
        #expect(command.enabled.signal.record().values == [false])
        #expect(command.executing.signal.record().values == [true])
        #expect(!command.enabled.value)
        #expect(command.executing.value)
    }

    @Test func `enabled and executing emit each change once`() {
        let work = Subject<Int, TestError>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in work.signal }
        let enabled = command.enabled.signal.record()
        let executing = command.executing.signal.record()
        command.execute(1)
        work.send(1)
        work.sendCompleted()
        #expect(enabled.values == [true, false, true])
        #expect(executing.values == [false, true, false])
    }

    @Test func `executionSignals emits one signal for each execution, which replays its values`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { Signal([$0, $0 + 1]) }
        let executions = command.executionSignals.record()
        command.execute(1)
        command.execute(10)
        #expect(executions.values.count == 2)
        // Both have already ended.
        #expect(
            executions.values.map { $0.record().events } == [
                [.next(1), .next(2), .completed],
                [.next(10), .next(11), .completed],
            ])
    }

    @Test func `executionSignals delivers only later executions to a late subscriber`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        command.execute(1)
        let executions = command.executionSignals.record()
        #expect(executions.values.isEmpty)
        command.execute(2)
        #expect(executions.values.map { $0.record().values } == [[2]])
    }

    @Test(.tags(.clause12TypedErrors))
    func `the signal of a failed execution completes, and errors emits the failure`() {
        let work = Subject<Int, TestError>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in work.signal }
        let executions = command.executionSignals.flatMap { $0.materialize() }.record()
        let errors = command.errors.record()
        command.execute(1)
        work.send(7)
        work.send(error: .two)
        #expect(executions.values == [.next(7), .completed])
        #expect(errors.events == [.next(.two)])
    }

    @Test func `errors delivers a failure to earlier subscribers, not to later ones`() {
        let work = Subject<Int, TestError>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in work.signal }
        command.execute(1)
        let during = command.errors.record()
        work.send(error: .one)
        #expect(during.values == [.one])
        #expect(command.errors.record().values.isEmpty)
    }

    @Test func `an execution runs without subscribers, and once for any number of them`() {
        let runs = Recorder<Int>()
        let command = Command<Int, Int, TestError>(on: .immediate) { input in
            Signal { subscriber in
                runs.record(input)
                subscriber.send(input)
                subscriber.sendCompleted()
                return nil
            }
        }
        let result = command.execute(3)
        #expect(runs.all == [3])
        #expect(result.record().events == [.next(3), .completed])
        #expect(result.record().events == [.next(3), .completed])
        #expect(runs.all == [3])
    }

    @Test func `the result delivers all values to every subscriber, however late`() {
        let work = Subject<Int, TestError>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in work.signal }
        let result = command.execute(0)
        let first = result.record()
        work.send(1)
        let second = result.record()
        work.send(2)
        work.send(error: .one)
        let third = result.record()
        let all: [Event<Int, CommandError<TestError>>] = [.next(1), .next(2), .error(.failed(.one))]
        #expect(first.events == all)
        #expect(second.events == all)
        #expect(third.events == all)
    }

    @Test(.tags(.clause5Cancellation))
    func `disposing of the result's subscription does not cancel the execution`() {
        let work = Subject<Int, TestError>()
        let cancelled = Recorder<Bool>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in
            work.signal.on(completed: { cancelled.record(false) }, disposed: { cancelled.record(true) })
        }
        let result = command.execute(0)
        result.record().dispose()
        #expect(cancelled.all.isEmpty)
        #expect(command.executing.value)
        work.send(1)
        work.sendCompleted()
        #expect(result.record().events == [.next(1), .completed])
        #expect(cancelled.all == [false, true])
    }

    @Test func `work that ends synchronously leaves the command enabled`() {
        let completing = Command<Void, Int, TestError>(on: .immediate) { .empty }
        let failing = Command<Void, Int, TestError>(on: .immediate) { .error(.one) }
        #expect(completing.execute().record().events == [.completed])
        #expect(failing.execute().record().events == [.error(.failed(.one))])
        #expect(completing.enabled.value && !completing.executing.value)
        #expect(failing.enabled.value && !failing.executing.value)
        #expect(completing.execute().record().events == [.completed])
    }

    @Test func `a command without input executes without one`() {
        let inputs = Recorder<String>()
        let command = Command<Void, Int, Never>(on: .immediate) {
            inputs.record("ran")
            return .just(1)
        }
        #expect(command.execute().record().values == [1])
        #expect(inputs.all == ["ran"])
    }

    @Test func `a command's error says what to do about it`() {
        #expect("\(CommandError<TestError>.disabled)".contains("wait until it is enabled"))
        #expect("\(CommandError<TestError>.cancelled)" == "the execution was canceled")
        #expect("\(CommandError<TestError>.failed(.two))" == "two")
    }
}
