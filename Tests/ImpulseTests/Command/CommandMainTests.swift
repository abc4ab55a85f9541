import Dispatch
import Impulse
import Testing

/// A command without a scheduler of its own belongs to the main actor.
@MainActor
@Suite struct CommandMainTests {
    @Test(.tags(.clause8MainActor))
    func `what an execution from a background thread tells is told on the main actor`() async {
        let made = Recorder<Bool>()
        let command = Command<Int, Int, TestError> { input in
            made.record(isOnMainQueue())
            return Signal { subscriber in
                // Subscribed to on the main actor, answered elsewhere.
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
    func `its subscribers may use what belongs to the main actor`() async {
        var told: [String] = []
        let command = Command<Int, Int, TestError> { _ in .error(.one) }
        command.executing.signal.subscribeOnMain { told.append("executing \($0)") }
        command.errors.subscribeOnMain { told.append("error \($0)") }
        command.execute(1)
        await mainTurn()
        await mainTurn()
        #expect(told == ["executing false", "executing true", "error one", "executing false"])
    }

    @Test(.tags(.clause8MainActor))
    func `its order is that of its subscribers on main, too, though other work waits there`() async {
        var told: [String] = []
        let command = Command<Int, Int, TestError> { _ in .error(.one) }
        await mainTurn()
        command.executing.signal.skip(1).subscribeOnMain { told.append("executing \($0)") }
        command.errors.subscribeOnMain { told.append("error \($0)") }
        let main = MainScheduler()
        // Whenever the command gets its turn, there is other work behind it.
        main.schedule { command.execute(1) }
        main.schedule { main.schedule {} }
        for _ in 0..<4 { await mainTurn() }
        #expect(told == ["executing true", "error one", "executing false"])
    }

    @Test func `two executions from the main actor, one after the other: the second is refused`() async {
        let command = Command<Int, Int, TestError> { .just($0).concat(.endless) }
        let first = command.execute(1).record()
        let second = command.execute(2).record()
        #expect(second.events == [.error(.disabled)])
        await mainTurn()
        #expect(first.events == [.next(1)])
    }

    @Test(.tags(.clause8MainActor))
    func `a queue that is filled from a background thread is told on the main actor, in its order`() async throws {
        var told: [String] = []
        let command = Command<Int, Int, TestError>(policy: .queue) { input, report in
            report(1)
            return .just(input)
        }
        command.state.changes.subscribeOnMain { told.append("\($0)") }
        command.progress.changes.subscribeOnMain { told.append($0 == nil ? "nothing" : "all") }
        command.executionSignals.flatMap { $0 }.subscribeOnMain { told.append("\($0)") }
        let last = await Task.detached { (1...3).map { command.execute($0) }[2] }.value
        #expect(try await last.last() == 3)
        await mainTurn()
        #expect(told.filter { Int($0) != nil } == ["1", "2", "3"])
        #expect(told.first == "executing(1)" && told.suffix(2) == ["idle", "nothing"])
    }

    @Test func `cancel and the command's end work on the main actor`() async {
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
