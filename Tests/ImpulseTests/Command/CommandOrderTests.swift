import Dispatch
import Impulse
import Testing

/// In which order a command tells what it tells.
@Suite struct CommandOrderTests {
    /// Has everything that `command` tells recorded, on the thread that it is told on.
    private func watch(_ command: Command<Int, Int, TestError>) -> Recorder<String> {
        let told = Recorder<String>()
        command.executing.signal.skip(1).subscribe { told.record("executing \($0)") }
        command.enabled.signal.skip(1).subscribe { told.record("enabled \($0)") }
        command.executionSignals.subscribe { execution in
            told.record("execution")
            execution.subscribe(next: { told.record("value \($0)") }, completed: { told.record("completed") })
        }
        command.errors.subscribe { told.record("error \($0)") }
        return told
    }

    private static let success = [
        "executing true", "enabled false", "execution", "subscribed", "value 1", "value 2",
        "executing false", "enabled true", "completed",
    ]

    private static let failure = [
        "executing true", "enabled false", "execution", "subscribed", "value 1", "error one",
        "executing false", "enabled true", "completed",
    ]

    /// Sends what it has within the subscription.
    private func work(_ told: Recorder<String>, _ input: Int) -> Signal<Int, TestError> {
        Signal { subscriber in
            told.record("subscribed")
            subscriber.send(1)
            if input < 0 { subscriber.send(error: .one) }
            subscriber.send(2)
            subscriber.sendCompleted()
            return nil
        }
    }

    @Test(arguments: [(1, success), (-1, failure)])
    func `the order on the immediate scheduler`(input: Int, expected: [String]) {
        let works = Recorder<Recorder<String>>()
        let command = Command<Int, Int, TestError>(on: .immediate) { [self] in work(works.all[0], $0) }
        let told = watch(command)
        works.record(told)
        command.execute(input)
        #expect(told.all == expected)
    }

    @Test(arguments: [(1, success), (-1, failure)])
    func `the order on a scheduler that takes its time, where nothing is told before its turn`(
        input: Int, expected: [String]
    ) {
        let scheduler = CrankedScheduler()
        let works = Recorder<Recorder<String>>()
        let made = Recorder<Int>()
        let command = Command<Int, Int, TestError>(on: scheduler) { [self] in
            made.record($0)
            return work(works.all[0], $0)
        }
        let told = watch(command)
        works.record(told)
        scheduler.run()
        command.execute(input)
        #expect(made.all == [input])
        #expect(told.all.isEmpty)
        scheduler.run()
        #expect(told.all == expected)
    }

    @MainActor
    @Test(.tags(.clause8MainActor), arguments: [(1, success), (-1, failure)])
    func `the order on the main actor`(input: Int, expected: [String]) async {
        let works = Recorder<Recorder<String>>()
        let command = Command<Int, Int, TestError> { [self] in work(works.all[0], $0) }
        await mainTurn()
        let told = watch(command)
        works.record(told)
        command.execute(input)
        await mainTurn()
        #expect(told.all == expected)
    }

    @Test(.tags(.clause4OneOrder))
    func `two executions, one inside the end of the other, are told one after the other`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { input in input == 1 ? .error(.one) : .just(input) }
        let told = watch(command)
        command.executing.signal.skip(1).filter { !$0 }.take(1).subscribe { _ in command.execute(2) }
        scheduler.run()
        command.execute(1)
        scheduler.run()
        #expect(
            told.all.filter { !$0.hasPrefix("enabled") } == [
                "executing true", "execution", "error one", "executing false", "completed",
                "executing true", "execution", "value 2", "executing false", "completed",
            ])
    }

    @Test func `whoever hears the end of an execution may execute again`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let told = Recorder<String>()
        command.execute(1).subscribe(
            error: { told.record("\($0)") },
            completed: {
                command.execute(2).subscribe(next: { told.record("\($0)") }, error: { told.record("\($0)") })
            })
        #expect(told.all == ["2"])
    }

    @Test func `errors tells before executing turns false`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .error(.two) }
        let executing = Recorder<Bool>()
        command.errors.subscribe { _ in executing.record(command.executing.value) }
        command.execute(1)
        #expect(executing.all == [true])
        #expect(!command.executing.value)
    }

    @Test func `the work is subscribed to after executionSignals has sent`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let seen = Recorder<[Int]>()
        command.executionSignals.subscribe { seen.record($0.record().values) }
        command.execute(1)
        #expect(seen.all == [[]])
    }

    @Test(.tags(.clause8MainActor))
    func `a subscriber who comes or goes elsewhere does not take over what the scheduler has to tell`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { _ in .error(.one) }
        let told = watch(command)
        scheduler.run()
        command.execute(1)
        leavingSubscriber(of: command) {
            // While what this subscriber held is let go of, perhaps on another thread, the scheduler gets its turn.
            scheduler.run()
            told.record("turn over")
        }.dispose()
        #expect(
            told.all == [
                "executing true", "enabled false", "execution", "error one", "executing false",
                "enabled true", "completed", "turn over",
            ])
    }

    @Test(.tags(.clause9BoundedStack))
    func `what an execution sends within its start does not nest where the scheduler is immediate`() {
        let received = Recorder<Int>()
        onSmallStack {
            let command = Command<Void, Int, Never>(on: .immediate) { Signal(0..<300_000) }
            command.executionSignals.flatten(.merge).filter { $0 == 299_999 }.subscribe { received.record($0) }
            command.execute()
        }
        #expect(received.all == [299_999])
    }

    /// A subscriber who runs `atEnd` when it is let go of.
    private func leavingSubscriber(
        of command: Command<Int, Int, TestError>, atEnd: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let canary = Canary(atEnd: atEnd)
        return command.errors.subscribe { _ in canary.sing() }
    }
}
