import Impulse
import Testing

/// Tests of a command's state and progress.
@Suite struct CommandStateTests {
    @Test func `state counts the running executions, and is idle or disabled when there are none`() {
        let condition = MutableProperty(true)
        let bench = CommandBench(.concurrent(), enabledIf: condition)
        let state = bench.command.state.signal.record()
        _ = bench.execute(0)
        _ = bench.execute(1)
        condition.value = false
        bench.works[0].sendCompleted()
        bench.works[1].sendCompleted()
        condition.value = true
        #expect(state.values == [.idle, .executing(1), .executing(2), .executing(1), .disabled, .idle])
    }

    @Test func `a disabled command's state is disabled from the start, on any scheduler`() {
        let command = Command<Int, Int, Never>(enabledIf: Signal.just(false), on: CrankedScheduler()) { .just($0) }
        #expect(command.state.value == .disabled)
    }

    @Test func `progress is the fraction that the work has reported, and nil before and after`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _, report in
            Signal { subscriber in
                for percentage in [0, 25, 25, 100] { report(Double(percentage) / 100) }
                subscriber.sendCompleted()
                report(0.5)
                return nil
            }
        }
        let progress = command.progress.signal.record()
        command.execute(1)
        #expect(progress.values == [nil, 0, 0.25, 1, nil])
    }

    @Test(.tags(.clause4OneOrder))
    func `progress keeps its order among the values on a scheduler`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { _, report in
            Signal { subscriber in
                report(0.5)
                subscriber.send(1)
                report(1)
                subscriber.sendCompleted()
                return nil
            }
        }
        let log = Recorder<String>()
        command.progress.changes.subscribe { log.record("\($0.map { "\($0)" } ?? "nil")") }
        command.executionSignals.flatMap { $0 }.subscribe { log.record("value \($0)") }
        command.executing.changes.subscribe { log.record("executing \($0)") }
        command.execute(1)
        scheduler.run()
        #expect(log.all == ["executing true", "0.5", "value 1", "1.0", "executing false", "nil"])
    }

    @Test func `the progress of several executions is their mean, 0 by default`() {
        let reports = Recorder<@Sendable (Double) -> Void>()
        let works = [Subject<Int, Never>(), Subject<Int, Never>()]
        let command = Command<Int, Int, Never>(on: .immediate, policy: .concurrent()) { input, report in
            reports.record(report)
            return works[input].signal
        }
        let progress = command.progress.signal.record()
        command.execute(0)
        command.execute(1)
        reports.all[0](0.5)
        reports.all[1](1)
        works[1].sendCompleted()
        works[0].sendCompleted()
        #expect(progress.values == [nil, 0.25, 0.75, 0.5, nil])
    }

    @Test func `a fraction out of bounds is clamped, and NaN and infinity are ignored`() {
        let command = Command<Int, Int, Never>(on: .immediate) { _, report in
            for part in [-1, 2, .nan, .infinity] { report(part) }
            return .endless
        }
        let progress = command.progress.signal.record()
        command.execute(0)
        #expect(progress.values == [nil, 0, 1])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a reporting closure that outlives the execution holds nothing of the command`() {
        let live = Live()
        let reports = Recorder<@Sendable (Double) -> Void>()
        let work = Subject<Int, Never>()
        do {
            let token = live.token()
            let command = Command<Int, Int, Never>(on: .immediate) { _, report in
                token.touch()
                reports.record(report)
                return work.signal
            }
            command.execute(0)
        }
        work.sendCompleted()
        #expect(live.count == 0)
        reports.all[0](1)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `state and progress complete when the command is released`() {
        var command: Command<Int, Int, Never>? = Command(on: .immediate) { .just($0) }
        let (state, progress) = (command?.state.signal.record(), command?.progress.signal.record())
        command = nil
        #expect(state?.events == [.next(.idle), .completed])
        #expect(progress?.events == [.next(nil), .completed])
    }
}
