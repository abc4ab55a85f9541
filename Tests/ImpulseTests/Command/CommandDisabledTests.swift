import Impulse
import Testing

/// Tests of a command that may not execute.
@Suite struct CommandDisabledTests {
    /// A command, with a log of all that it emits.
    private struct Watched {
        let made = Recorder<Int>()
        let log = Recorder<String>()
        let command: Command<Int, Int, TestError>

        init(enabledIf condition: some SignalConvertible<Bool, Never>, _ work: Signal<Int, TestError>) {
            command = Command(enabledIf: condition, on: .immediate) { [made] input in
                made.record(input)
                return work
            }
            let log = log
            command.enabled.signal.skip(1).subscribe { log.record("enabled \($0)") }
            command.executing.signal.skip(1).subscribe { log.record("executing \($0)") }
            command.executionSignals.subscribe { _ in log.record("execution") }
            command.errors.subscribe { log.record("error \($0)") }
        }
    }

    @Test(.tags(.clause12TypedErrors))
    func `an execution while the condition is false fails with disabled and emits nothing else`() {
        let watched = Watched(enabledIf: Signal.just(false), .just(1))
        #expect(watched.command.execute(1).record().events == [.error(.disabled)])
        #expect(watched.made.all.isEmpty)
        #expect(watched.log.all.isEmpty)
        #expect(!watched.command.enabled.value)
    }

    @Test func `an execution while another runs fails with disabled and emits nothing else`() {
        let watched = Watched(enabledIf: Signal.just(true), .endless)
        watched.command.execute(1)
        let log = watched.log.all
        #expect(watched.command.execute(2).record().events == [.error(.disabled)])
        #expect(watched.made.all == [1])
        #expect(watched.log.all == log)
    }

    @Test func `a refused execution stays refused once the command is enabled`() {
        let condition = MutableProperty(false)
        let watched = Watched(enabledIf: condition, .just(1))
        let refused = watched.command.execute(1)
        condition.value = true
        #expect(refused.record().events == [.error(.disabled)])
        #expect(watched.command.execute(2).record().events == [.next(1), .completed])
    }

    @Test func `the command is enabled until its condition first sends`() {
        let condition = Subject<Bool, Never>()
        let watched = Watched(enabledIf: condition, .empty)
        #expect(watched.command.enabled.value)
        watched.command.execute(1)
        condition.send(false)
        #expect(!watched.command.enabled.value)
        #expect(watched.command.execute(2).record().events == [.error(.disabled)])
        #expect(watched.made.all == [1])
    }

    @Test func `a condition that emits false synchronously disables the command from the start`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(enabledIf: Signal([true, false]), on: scheduler) { .just($0) }
        // The scheduler has not run yet.
        #expect(!command.enabled.value)
        #expect(command.enabled.signal.record().values == [false])
        #expect(command.execute(1).record().events == [.error(.disabled)])
    }

    @Test func `a change of the condition refuses executions immediately, and enabled changes on the scheduler`() {
        let scheduler = CrankedScheduler()
        let condition = MutableProperty(true)
        let command = Command<Int, Int, TestError>(enabledIf: condition, on: scheduler) { .just($0) }
        scheduler.run()
        condition.value = false
        #expect(command.execute(1).record().events == [.error(.disabled)])
        #expect(command.enabled.value)
        scheduler.run()
        #expect(!command.enabled.value)
    }

    @Test func `a condition that changes during an execution takes effect after it`() {
        let condition = MutableProperty(true)
        let work = Subject<Int, TestError>()
        let watched = Watched(enabledIf: condition, work.signal)
        watched.command.execute(1)
        condition.value = false
        condition.value = true
        condition.value = false
        work.sendCompleted()
        #expect(watched.log.all == ["executing true", "enabled false", "execution", "executing false"])
        condition.value = true
        #expect(watched.log.all.last == "enabled true")
    }

    @Test func `a condition that turns false during an execution does not stop it`() {
        let condition = MutableProperty(true)
        let work = Subject<Int, TestError>()
        let watched = Watched(enabledIf: condition, work.signal)
        let result = watched.command.execute(1).record()
        condition.value = false
        work.send(5)
        work.sendCompleted()
        #expect(result.events == [.next(5), .completed])
    }

    @Test func `the last value of a completed condition stays in effect`() {
        let watched = Watched(enabledIf: Signal([true, false]), .empty)
        #expect(watched.command.execute(1).record().events == [.error(.disabled)])
    }

    @Test(.tags(.clause4OneOrder))
    func `the condition may depend on the command's own executing`() {
        let condition = MutableProperty(true)
        let work = Subject<Int, TestError>()
        let command = Command<Int, Int, TestError>(enabledIf: condition, on: .immediate) { _ in work.signal }
        let enabled = command.enabled.signal.record()
        command.executing.signal.subscribe { condition.value = !$0 }
        command.execute(1)
        #expect(!command.enabled.value)
        work.sendCompleted()
        #expect(command.enabled.value)
        #expect(enabled.values == [true, false, true])
    }

    @Test(.tags(.clause4OneOrder))
    func `an execution started inside executing's change to false runs`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let results = Recorder<Int>()
        command.executionSignals.flatMap { $0 }.subscribe { results.record($0) }
        command.executing.signal.skip(1).filter { !$0 }.take(2).subscribe { _ in command.execute(2) }
        command.execute(1)
        #expect(results.all == [1, 2, 2])
        #expect(command.enabled.value && !command.executing.value)
    }
}
