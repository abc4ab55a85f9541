import Impulse
import Testing

/// Tests of when a subscriber may subscribe to a command's signals, and on which thread.
@Suite struct CommandSubscribingTests {
    @Test(.tags(.clause4OneOrder))
    func `a subscription to executionSignals inside executing receives that execution`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let values = Recorder<Int>()
        command.executing.signal.filter { $0 }.take(1).subscribe { _ in
            command.executionSignals.flatMap { $0 }.subscribe { values.record($0) }
        }
        command.execute(1)
        command.execute(2)
        #expect(values.all == [1, 2])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscription to errors inside executing receives that execution's error`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .error(.one) }
        let errors = Recorder<TestError>()
        command.executing.signal.filter { $0 }.take(1).subscribe { _ in command.errors.subscribe { errors.record($0) } }
        command.execute(1)
        #expect(errors.all == [.one])
    }

    @Test func `a subscriber from before the execution misses nothing on a scheduler`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { $0 == 0 ? .error(.one) : .just($0) }
        let values = command.executionSignals.flatMap { $0 }.record()
        let errors = command.errors.record()
        command.policy = .concurrent()
        command.execute(0)
        command.execute(1)
        scheduler.run()
        #expect(values.values == [1])
        #expect(errors.values == [.one])
    }

    @Test(.tags(.clause5Cancellation, .clause11NothingOutlivesItsUse))
    func `disposal drops scheduled events and releases the subscriber immediately`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { _ in .error(.one) }
        let live = Live()
        let received = Counter()
        func subscribe() -> [any Disposable] {
            let token = live.token()
            @Sendable func receive() {
                token.touch()
                received.increment()
            }
            return [
                command.errors.subscribe { _ in receive() },
                command.executionSignals.subscribe { _ in receive() },
                command.executing.signal.skip(1).subscribe { _ in receive() },
            ]
        }
        for subscription in subscribe() { subscription.dispose() }
        #expect(live.count == 0)
        let subscriptions = subscribe()
        scheduler.run()
        command.execute(1)
        for subscription in subscriptions { subscription.dispose() }
        #expect(live.count == 0)
        scheduler.run()
        #expect(received.count == 0)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `a subscriber to a released command's signals receives their completion immediately`() {
        var command: Command<Int, Int, TestError>? = Command(on: .immediate) { .just($0) }
        let (errors, executions) = (command?.errors, command?.executionSignals)
        command?.execute(1)
        command = nil
        #expect(errors?.record().events == [.completed])
        #expect(executions?.record().hasEnded == true)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `the command's signals do not retain what the command holds`() {
        let live = Live()
        var signals: [Any] = []
        do {
            let token = live.token()
            let command = Command<Int, Int, TestError>(on: .immediate) { input in
                token.touch()
                return .just(input)
            }
            signals = [
                command.errors, command.executionSignals, command.enabled, command.executing, command.execute(1),
            ]
            command.errors.subscribe { _ in token.touch() }
        }
        #expect(live.count == 0)
        withExtendedLifetime(signals) {}
    }
}
