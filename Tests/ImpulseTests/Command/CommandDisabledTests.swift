import Impulse
import Testing

/// What a command does when it may not execute.
@Suite struct CommandDisabledTests {
    /// A command, and all that it tells.
    private struct Watched {
        let made = Recorder<Int>()
        let told = Recorder<String>()
        let command: Command<Int, Int, TestError>

        init(enabledIf condition: some SignalConvertible<Bool, Never>, _ work: Signal<Int, TestError>) {
            command = Command(enabledIf: condition, on: .immediate) { [made] input in
                made.record(input)
                return work
            }
            let told = told
            command.enabled.signal.skip(1).subscribe { told.record("enabled \($0)") }
            command.executing.signal.skip(1).subscribe { told.record("executing \($0)") }
            command.executionSignals.subscribe { _ in told.record("execution") }
            command.errors.subscribe { told.record("error \($0)") }
        }
    }

    @Test(.tags(.clause12TypedErrors))
    func `while the condition forbids it, an execution fails with disabled, and nobody else is told`() {
        let watched = Watched(enabledIf: Signal.just(false), .just(1))
        #expect(watched.command.execute(1).record().events == [.error(.disabled)])
        #expect(watched.made.all.isEmpty)
        #expect(watched.told.all.isEmpty)
        #expect(!watched.command.enabled.value)
    }

    @Test func `while it is executing, an execution fails with disabled, and nobody else is told`() {
        let watched = Watched(enabledIf: Signal.just(true), .endless)
        watched.command.execute(1)
        let told = watched.told.all
        #expect(watched.command.execute(2).record().events == [.error(.disabled)])
        #expect(watched.made.all == [1])
        #expect(watched.told.all == told)
    }

    @Test func `an execution that was refused stays refused once the command is enabled`() {
        let condition = MutableProperty(false)
        let watched = Watched(enabledIf: condition, .just(1))
        let refused = watched.command.execute(1)
        condition.value = true
        #expect(refused.record().events == [.error(.disabled)])
        #expect(watched.command.execute(2).record().events == [.next(1), .completed])
    }

    @Test func `until a late condition sends, the command is enabled`() {
        let condition = Subject<Bool, Never>()
        let watched = Watched(enabledIf: condition, .empty)
        #expect(watched.command.enabled.value)
        watched.command.execute(1)
        condition.send(false)
        #expect(!watched.command.enabled.value)
        #expect(watched.command.execute(2).record().events == [.error(.disabled)])
        #expect(watched.made.all == [1])
    }

    @Test func `a condition that is false within the subscription counts from the start`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(enabledIf: Signal([true, false]), on: scheduler) { .just($0) }
        // The scheduler has not had a turn.
        #expect(!command.enabled.value)
        #expect(command.enabled.signal.record().values == [false])
        #expect(command.execute(1).record().events == [.error(.disabled)])
    }

    @Test func `what the condition says counts at once, and is told on the scheduler`() {
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

    @Test func `a condition that changes during an execution counts after it`() {
        let condition = MutableProperty(true)
        let work = Subject<Int, TestError>()
        let watched = Watched(enabledIf: condition, work.signal)
        watched.command.execute(1)
        condition.value = false
        condition.value = true
        condition.value = false
        work.sendCompleted()
        #expect(watched.told.all == ["executing true", "enabled false", "execution", "executing false"])
        condition.value = true
        #expect(watched.told.all.last == "enabled true")
    }

    @Test func `a condition that falls during an execution does not stop it`() {
        let condition = MutableProperty(true)
        let work = Subject<Int, TestError>()
        let watched = Watched(enabledIf: condition, work.signal)
        let result = watched.command.execute(1).record()
        condition.value = false
        work.send(5)
        work.sendCompleted()
        #expect(result.events == [.next(5), .completed])
    }

    @Test func `the last value of a condition that has ended counts on`() {
        let watched = Watched(enabledIf: Signal([true, false]), .empty)
        #expect(watched.command.execute(1).record().events == [.error(.disabled)])
    }

    @Test(.tags(.clause4OneOrder))
    func `a condition may feed on the command's own executing`() {
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
    func `an execution from inside executing, which has just turned false, starts`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let results = Recorder<Int>()
        command.executionSignals.flatMap { $0 }.subscribe { results.record($0) }
        command.executing.signal.skip(1).filter { !$0 }.take(2).subscribe { _ in command.execute(2) }
        command.execute(1)
        #expect(results.all == [1, 2, 2])
        #expect(command.enabled.value && !command.executing.value)
    }
}
