import Dispatch
import Impulse
import Testing

/// Tests of a command without a scheduler of its own, which uses the main actor.
@MainActor
@Suite struct CommandMainTests {
    @Test(.tags(.clause8MainActor))
    func `an execution from a background thread emits on the main actor`() async {
        let made = Recorder<Bool>()
        let command = Command<Int, Int, TestError> { input in
            made.record(isOnMainQueue())
            return Signal { subscriber in
                // Subscribed to on the main actor, but the error comes from another thread.
                subscriber.send(isOnMainQueue() ? 1 : 0)
                DispatchQueue.global().async { subscriber.send(error: .one) }
                return nil
            }
        }
        let places = Recorder<Bool>()
        let values = Recorder<Int>()
        command.executing.signal.skip(1).subscribe { _ in places.record(isOnMainQueue()) }
        command.enabled.signal.skip(1).subscribe { _ in places.record(isOnMainQueue()) }
        command.executionSignals.flatMap { $0 }.subscribe {
            places.record(isOnMainQueue())
            values.record($0)
        }
        await withCheckedContinuation { continuation in
            command.errors.subscribe { _ in
                places.record(isOnMainQueue())
                continuation.resume()
            }
            DispatchQueue.global().async { command.execute(1) }
        }
        await mainTurn()
        #expect(made.all == [false])
        #expect(values.all == [1])
        #expect(places.all == Array(repeating: true, count: 6))
        #expect(command.enabled.value && !command.executing.value)
    }

    @Test(.tags(.clause8MainActor))
    func `subscribers may use state of the main actor`() async {
        var log: [String] = []
        let command = Command<Int, Int, TestError> { _ in .error(.one) }
        command.executing.signal.subscribeOnMain { log.append("executing \($0)") }
        command.errors.subscribeOnMain { log.append("error \($0)") }
        command.execute(1)
        await mainTurn()
        await mainTurn()
        #expect(log == ["executing false", "executing true", "error one", "executing false"])
    }

    @Test(.tags(.clause8MainActor))
    func `subscribers on main keep the command's order while other work is queued on main`() async {
        var log: [String] = []
        let command = Command<Int, Int, TestError> { _ in .error(.one) }
        await mainTurn()
        command.executing.signal.skip(1).subscribeOnMain { log.append("executing \($0)") }
        command.errors.subscribeOnMain { log.append("error \($0)") }
        let main = MainScheduler()
        // Other work is queued behind every turn of the command.
        main.schedule { command.execute(1) }
        main.schedule { main.schedule {} }
        for _ in 0..<4 { await mainTurn() }
        #expect(log == ["executing true", "error one", "executing false"])
    }

    @Test func `a second execution from the main actor is refused while the first runs`() async {
        let command = Command<Int, Int, TestError> { .just($0).concat(.endless) }
        let first = command.execute(1).record()
        let second = command.execute(2).record()
        #expect(second.events == [.error(.disabled)])
        await mainTurn()
        #expect(first.events == [.next(1)])
    }

    @Test(.tags(.clause8MainActor))
    func `a queue filled from a background thread emits in order on the main actor`() async throws {
        var log: [String] = []
        let command = Command<Int, Int, TestError>(policy: .queue) { input, report in
            report(1)
            return .just(input)
        }
        command.state.changes.subscribeOnMain { log.append("\($0)") }
        command.progress.changes.subscribeOnMain { log.append($0 == nil ? "nothing" : "all") }
        command.executionSignals.flatMap { $0 }.subscribeOnMain { log.append("\($0)") }
        let last = await Task.detached { (1...3).map { command.execute($0) }[2] }.value
        #expect(try await last.last() == 3)
        await mainTurn()
        #expect(log.filter { Int($0) != nil } == ["1", "2", "3"])
        #expect(log.first == "executing(1)" && log.suffix(2) == ["idle", "nothing"])
    }

    @Test func `cancellation and the command's release work on the main actor`() async {
        var command: Command<Int, Int, TestError>? = Command { _ in .endless }
        let result = command?.execute(1).record()
        let executing = command?.executing.signal.record()
        await mainTurn()
        command?.cancel()
        await mainTurn()
        #expect(result?.events == [.error(.cancelled)])
        command = nil
        await mainTurn()
        #expect(executing?.values.last == false)
        #expect(executing?.hasEnded == true)
    }
}
