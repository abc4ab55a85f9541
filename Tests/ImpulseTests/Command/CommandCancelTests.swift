import Dispatch
import Impulse
import ImpulseTesting
import Testing

@Suite struct CommandCancelTests {
    @Test(.tags(.clause5Cancellation))
    func `cancel disposes of the work and fails the result without an error on errors`() {
        let disposals = Recorder<Int>()
        let command = Command<Int, Int, TestError>(on: .immediate) { input in
            Signal { subscriber in
                subscriber.send(input)
                return AnyDisposable { disposals.record(input) }
            }
        }
        let executions = command.executionSignals.flatMap { $0.materialize() }.record()
        let errors = command.errors.record()
        let result = command.execute(1)
        command.cancel()
        #expect(disposals.all == [1])
        #expect(result.record().events == [.next(1), .error(.cancelled)])
        #expect(executions.values == [.next(1), .completed])
        #expect(errors.values.isEmpty)
        #expect(!command.executing.value && command.enabled.value)
    }

    @Test func `cancel before the scheduler starts the work keeps it from starting`() {
        let scheduler = CrankedScheduler()
        let subscribed = Recorder<Int>()
        let command = Command<Int, Int, TestError>(on: scheduler) { input in
            Signal.just(input).on(subscribed: { subscribed.record(input) })
        }
        scheduler.run()
        let executing = command.executing.signal.record()
        let result = command.execute(1).record()
        command.cancel()
        scheduler.run()
        #expect(subscribed.all.isEmpty)
        #expect(result.events == [.error(.cancelled)])
        #expect(executing.values == [false, true, false])
        #expect(command.execute(2).record().events.isEmpty)
        scheduler.run()
        #expect(subscribed.all == [2])
    }

    @Test func `cancel inside makeWork emits no execution after its end`() {
        let commands = Recorder<Command<Int, Int, TestError>>()
        let subscribed = Recorder<Int>()
        let log = Recorder<String>()
        let command = Command<Int, Int, TestError>(on: .immediate) { input in
            commands.all.first?.cancel()
            return Signal.just(input).on(subscribed: { subscribed.record(input) })
        }
        commands.record(command)
        command.executing.signal.skip(1).subscribe { log.record("executing \($0)") }
        command.executionSignals.subscribe { _ in log.record("execution while executing is \(command.executing.value)")
        }
        #expect(command.execute(1).record().events == [.error(.cancelled)])
        #expect(subscribed.all.isEmpty)
        #expect(!log.all.contains("execution while executing is false"))
        #expect(!command.executing.value)
    }

    @Test(.tags(.clause5Cancellation))
    func `cancel stops work that is still inside its subscription`() {
        let commands = Recorder<Command<Int, Int, TestError>>()
        let cancelled = Recorder<Bool>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in
            Signal { subscriber in
                commands.all.first?.cancel()
                // A producing loop reads this to know when to stop.
                cancelled.record(subscriber.isDisposed)
                return nil
            }
        }
        commands.record(command)
        #expect(command.execute(1).record().events == [.error(.cancelled)])
        #expect(cancelled.all == [true])
    }

    @Test(.tags(.clause5Cancellation))
    func `cancel from another thread stops work that is still inside its subscription`() {
        let started = DispatchSemaphore(value: 0)
        let cancelled = DispatchSemaphore(value: 0)
        let stopped = Recorder<Bool>()
        let queue = DispatchQueue(label: "work")
        let command = Command<Int, Int, TestError>(on: QueueScheduler(target: queue)) { _ in
            Signal { subscriber in
                started.signal()
                cancelled.wait(for: "the cancellation")
                stopped.record(subscriber.isDisposed)
                return nil
            }
        }
        command.execute(1)
        started.wait(for: "the start")
        command.cancel()
        cancelled.signal()
        queue.sync {}
        #expect(stopped.all == [true])
    }

    @Test func `cancel ends all concurrent executions`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .endless }
        command.policy = .concurrent()
        let results = (0..<3).map { command.execute($0).record() }
        command.cancel()
        #expect(results.map(\.events) == Array(repeating: [.error(.cancelled)], count: 3))
        #expect(!command.executing.value)
    }

    @Test func `cancel without an execution does nothing`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        command.cancel()
        #expect(command.execute(1).record().events == [.next(1), .completed])
        command.cancel()
        #expect(command.enabled.value)
    }

}
