import Impulse
import Testing

/// Tests of a command's remains after its release.
@Suite struct CommandLifetimeTests {
    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the command completes its signals`() {
        var command: Command<Int, Int, TestError>? = Command(on: .immediate) { .just($0) }
        let executing = command?.executing.signal.record()
        let enabled = command?.enabled.signal.record()
        let executions = command?.executionSignals.record()
        let errors = command?.errors.record()
        command = nil
        #expect(executing?.events == [.next(false), .completed])
        #expect(enabled?.events == [.next(true), .completed])
        #expect(executions?.hasEnded == true)
        #expect(errors?.events == [.completed])
    }

    @Test func `the command's signals complete on the scheduler, after all earlier events`() {
        let scheduler = CrankedScheduler()
        var command: Command<Int, Int, TestError>? = Command(on: scheduler) { .just($0) }
        scheduler.run()
        let executing = command?.executing.signal.record()
        let errors = command?.errors.record()
        command?.execute(1)
        command = nil
        #expect(executing?.events == [.next(false)])
        scheduler.run()
        #expect(executing?.events.prefix(2) == [.next(false), .next(true)])
        #expect(executing?.hasEnded == true)
        #expect(errors?.events == [.completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `releasing the command releases the work's closure before its signals complete`() {
        let scheduler = CrankedScheduler()
        weak var maker: Canary?
        do {
            let canary = Canary()
            maker = canary
            let command = Command<Int, Int, TestError>(on: scheduler) { input in
                canary.sing()
                return .just(input)
            }
            command.execute(1)
            scheduler.run()
        }
        #expect(maker == nil)
        scheduler.run()
    }

    @Test func `releasing the command does not stop the running work`() {
        let work = Subject<Int, TestError>()
        var command: Command<Int, Int, TestError>? = Command(on: .immediate) { _ in work.signal }
        let executions = command?.executionSignals.flatMap { $0.materialize() }.record()
        let result = command?.execute(1).record()
        command = nil
        work.send(5)
        work.sendCompleted()
        #expect(result?.events == [.next(5), .completed])
        #expect(executions?.events == [.next(.next(5)), .next(.completed), .completed])
    }

    @Test func `an execution scheduled before the command is released still starts`() {
        let scheduler = CrankedScheduler()
        var command: Command<Int, Int, TestError>? = Command(on: scheduler) { .just($0) }
        let result = command?.execute(1).record()
        command = nil
        scheduler.run()
        #expect(result?.events == [.next(1), .completed])
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `nothing is left of a command that has executed and been released`() {
        weak var maker: Canary?
        weak var conditional: Canary?
        weak var subscriber: Canary?
        let condition = MutableProperty(true)
        do {
            let (a, b, c) = (Canary(), Canary(), Canary())
            (maker, conditional, subscriber) = (a, b, c)
            let isMet = condition.signal.map { value in
                b.sing()
                return value
            }
            let command = Command<Int, Int, TestError>(enabledIf: isMet, on: .immediate) { input in
                a.sing()
                return input == 0 ? .error(.one) : .just(input)
            }
            command.executing.signal.subscribe { _ in c.sing() }
            command.enabled.signal.subscribe { _ in c.sing() }
            command.errors.subscribe { _ in c.sing() }
            command.executionSignals.flatMap { $0 }.subscribe { _ in c.sing() }
            command.execute(0).subscribe(next: { _ in c.sing() }, error: { _ in })
            command.execute(1).subscribe { _ in c.sing() }
        }
        #expect(maker == nil)
        #expect(conditional == nil)
        #expect(subscriber == nil)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `nothing is left once the work that outlived the command has ended`() {
        weak var maker: Canary?
        weak var subscriber: Canary?
        let work = Subject<Int, TestError>()
        do {
            let (a, b) = (Canary(), Canary())
            (maker, subscriber) = (a, b)
            let command = Command<Int, Int, TestError>(on: .immediate) { _ in
                a.sing()
                return work.signal
            }
            command.executionSignals.flatMap { $0 }.subscribe { _ in b.sing() }
            command.execute(1).subscribe { _ in b.sing() }
        }
        #expect(subscriber != nil)
        work.sendCompleted()
        #expect(maker == nil)
        #expect(subscriber == nil)
    }

    @Test(.tags(.clause11NothingOutlivesItsUse))
    func `nothing is left of a canceled execution`() {
        let releasedWorkers = Recorder<Bool>()
        weak var subscriber: Canary?
        let endless = Subject<Int, TestError>()
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in
            let worker = Canary { releasedWorkers.record(true) }
            return endless.signal.map { value in
                worker.sing()
                return value
            }
        }
        do {
            let canary = Canary()
            subscriber = canary
            command.execute(1).subscribe(next: { _ in canary.sing() }, error: { _ in })
        }
        #expect(releasedWorkers.all.isEmpty && subscriber != nil)
        command.cancel()
        #expect(releasedWorkers.all == [true])
        #expect(subscriber == nil)
        #expect(command.enabled.value)
    }

    @Test func `the last values of enabled and executing stay readable after the command is released`() {
        var command: Command<Int, Int, TestError>? = Command(enabledIf: Signal.just(false), on: .immediate) {
            .just($0)
        }
        let enabled = command?.enabled
        command = nil
        #expect(enabled?.value == false)
        #expect(enabled?.signal.record().events == [.next(false), .completed])
    }

    @Test func `releasing the command disposes of the condition's subscription`() {
        let disposed = Recorder<Bool>()
        let condition = Signal<Bool, Never>.never.on(disposed: { disposed.record(true) })
        var command: Command<Int, Int, TestError>? = Command(enabledIf: condition, on: .immediate) { .just($0) }
        #expect(disposed.all.isEmpty)
        withExtendedLifetime(command) {}
        command = nil
        #expect(disposed.all == [true])
    }
}
