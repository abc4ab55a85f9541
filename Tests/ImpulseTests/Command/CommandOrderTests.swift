import Dispatch
import Impulse
import Testing

/// Tests of the order in which a command emits its events.
@Suite struct CommandOrderTests {
    /// Records every event of `command` on the thread that delivers it.
    private func watch(_ command: Command<Int, Int, TestError>) -> Recorder<String> {
        let log = Recorder<String>()
        command.executing.signal.skip(1).subscribe { log.record("executing \($0)") }
        command.enabled.signal.skip(1).subscribe { log.record("enabled \($0)") }
        command.executionSignals.subscribe { execution in
            log.record("execution")
            execution.subscribe(next: { log.record("value \($0)") }, completed: { log.record("completed") })
        }
        command.errors.subscribe { log.record("error \($0)") }
        return log
    }

    private static let success = [
        "executing true", "enabled false", "execution", "subscribed", "value 1", "value 2",
        "executing false", "enabled true", "completed",
    ]

    private static let failure = [
        "executing true", "enabled false", "execution", "subscribed", "value 1", "error one",
        "executing false", "enabled true", "completed",
    ]

    /// Emits its values within the subscription.
    private func work(_ log: Recorder<String>, _ input: Int) -> Signal<Int, TestError> {
        Signal { subscriber in
            log.record("subscribed")
            subscriber.send(1)
            if input < 0 { subscriber.send(error: .one) }
            subscriber.send(2)
            subscriber.sendCompleted()
            return nil
        }
    }

    @Test(arguments: [(1, success), (-1, failure)])
    func `events keep their documented order on the immediate scheduler`(input: Int, expected: [String]) {
        let works = Recorder<Recorder<String>>()
        let command = Command<Int, Int, TestError>(on: .immediate) { [self] in work(works.all[0], $0) }
        let log = watch(command)
        works.record(log)
        command.execute(input)
        #expect(log.all == expected)
    }

    @Test(arguments: [(1, success), (-1, failure)])
    func `events keep their documented order on a scheduler, and none is emitted before it runs`(
        input: Int, expected: [String]
    ) {
        let scheduler = CrankedScheduler()
        let works = Recorder<Recorder<String>>()
        let made = Recorder<Int>()
        let command = Command<Int, Int, TestError>(on: scheduler) { [self] in
            made.record($0)
            return work(works.all[0], $0)
        }
        let log = watch(command)
        works.record(log)
        scheduler.run()
        command.execute(input)
        #expect(made.all == [input])
        #expect(log.all.isEmpty)
        scheduler.run()
        #expect(log.all == expected)
    }

    @MainActor
    @Test(.tags(.clause8MainActor), arguments: [(1, success), (-1, failure)])
    func `events keep their documented order on the main actor`(input: Int, expected: [String]) async {
        let works = Recorder<Recorder<String>>()
        let command = Command<Int, Int, TestError> { [self] in work(works.all[0], $0) }
        await mainTurn()
        let log = watch(command)
        works.record(log)
        command.execute(input)
        await mainTurn()
        #expect(log.all == expected)
    }

    @Test(.tags(.clause4OneOrder))
    func `an execution started inside the end of another emits its events afterwards`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { input in input == 1 ? .error(.one) : .just(input) }
        let log = watch(command)
        command.executing.signal.skip(1).filter { !$0 }.take(1).subscribe { _ in command.execute(2) }
        scheduler.run()
        command.execute(1)
        scheduler.run()
        #expect(
            log.all.filter { !$0.hasPrefix("enabled") } == [
                "executing true", "execution", "error one", "executing false", "completed",
                "executing true", "execution", "value 2", "executing false", "completed",
            ])
    }

    @Test func `a subscriber may execute again when the execution's result completes`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let log = Recorder<String>()
        command.execute(1).subscribe(
            error: { log.record("\($0)") },
            completed: {
                command.execute(2).subscribe(next: { log.record("\($0)") }, error: { log.record("\($0)") })
            })
        #expect(log.all == ["2"])
    }

    @Test func `errors emits before executing turns false`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .error(.two) }
        let executing = Recorder<Bool>()
        command.errors.subscribe { _ in executing.record(command.executing.value) }
        command.execute(1)
        #expect(executing.all == [true])
        #expect(!command.executing.value)
    }

    @Test func `the work is subscribed to after executionSignals has emitted`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { .just($0) }
        let seen = Recorder<[Int]>()
        command.executionSignals.subscribe { seen.record($0.record().values) }
        command.execute(1)
        #expect(seen.all == [[]])
    }

    @Test(.tags(.clause8MainActor))
    func `releasing a subscriber on another thread does not move events off the scheduler`() {
        let scheduler = CrankedScheduler()
        let command = Command<Int, Int, TestError>(on: scheduler) { _ in .error(.one) }
        let log = watch(command)
        scheduler.run()
        command.execute(1)
        leavingSubscriber(of: command) {
            // The scheduler runs while this subscriber's captures are released, possibly on another thread.
            scheduler.run()
            log.record("turn over")
        }.dispose()
        #expect(
            log.all == [
                "executing true", "enabled false", "execution", "error one", "executing false",
                "enabled true", "completed", "turn over",
            ])
    }

    @Test func `a command is idle once its subscribers have received the ends of its executions`() {
        let (log, work) = (Recorder<String>(), Subject<Int, TestError>())
        let command = Command(on: .immediate) { work.signal }
        command.execute().subscribe(error: { _ in }, completed: { log.record("completed") })
        command.idle.subscribe { log.record("idle") }
        work.sendCompleted()
        #expect(log.all == ["completed", "idle"])
    }

    @Test(.tags(.clause9BoundedStack))
    func `values that the work sends synchronously do not nest on the immediate scheduler`() {
        let received = Recorder<Int>()
        onSmallStack {
            let command = Command<Void, Int, Never>(on: .immediate) { Signal(0..<300_000) }
            command.executionSignals.flatten(.merge).filter { $0 == 299_999 }.subscribe { received.record($0) }
            command.execute()
        }
        #expect(received.all == [299_999])
    }

    /// Subscribes with a closure that runs `atEnd` when it is released.
    private func leavingSubscriber(
        of command: Command<Int, Int, TestError>, atEnd: @escaping @Sendable () -> Void
    ) -> any Disposable {
        let canary = Canary(atEnd: atEnd)
        return command.errors.subscribe { _ in canary.sing() }
    }
}
