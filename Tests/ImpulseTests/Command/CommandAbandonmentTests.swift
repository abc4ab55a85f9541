import Impulse
import Testing

/// Tests of work that is abandoned: nothing remains that could end it.
@Suite(.tags(.clause11NothingOutlivesItsUse)) struct CommandAbandonmentTests {
    private typealias Works = [Holder<Subject<Int, TestError>>]

    private func works(_ count: Int) -> Works { (0..<count).map { _ in Holder(Subject()) } }

    private func command(
        _ works: Works, _ policy: ExecutionPolicy = .dropWhileExecuting, on scheduler: some Scheduler = .immediate
    ) -> Command<Int, Int, TestError> {
        let signals = works.map { $0.content?.signal ?? .empty }
        return Command(on: scheduler, policy: policy) { signals[$0] }
    }

    @Test func `abandoned work ends as if it had been canceled`() {
        let works = works(1)
        let command = command(works)
        let errors = command.errors.record()
        let executing = command.executing.signal.record()
        let result = command.execute(0).record()
        works[0].content?.send(1)
        works[0].content = nil
        #expect(result.events == [.next(1), .error(.cancelled)])
        #expect(errors.events.isEmpty)
        #expect(executing.values == [false, true, false])
        #expect(command.state.value == .idle)
    }

    @Test func `work that can never end is canceled as soon as it has started`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .never }
        #expect(command.execute(0).record().events == [.error(.cancelled)])
        #expect(command.enabled.value)
    }

    @Test func `abandoned work lets the next execution of the queue start`() {
        let works = works(2)
        let command = command(works, .queue)
        let results = (0..<2).map { command.execute($0).record() }
        works[0].content = nil
        works[1].content?.send(1)
        #expect(results.map(\.events) == [[.error(.cancelled)], [.next(1)]])
    }

    @Test(.tags(.clause4OneOrder))
    func `values sent before the work is abandoned are delivered before the error on a scheduler`() {
        let works = works(1)
        let scheduler = CrankedScheduler()
        let command = command(works, on: scheduler)
        let result = command.execute(0).record()
        scheduler.run()
        for value in 1...3 { works[0].content?.send(value) }
        works[0].content = nil
        #expect(result.events.isEmpty)
        scheduler.run()
        #expect(result.events == [.next(1), .next(2), .next(3), .error(.cancelled)])
    }

    @Test func `work that has ended or been canceled does not end again when it is abandoned`() {
        let works = works(2)
        let command = command(works)
        let executing = command.executing.changes.record()
        let completed = command.execute(0).record()
        works[0].content?.sendCompleted()
        works[0].content = nil
        let cancelled = command.execute(1).record()
        command.cancel()
        works[1].content = nil
        #expect(completed.events == [.completed])
        #expect(cancelled.events == [.error(.cancelled)])
        #expect(executing.values == [true, false, true, false])
    }

    @Test(.endsIfHanging)
    func `abandoned work ends the wait of a task for the execution`() async {
        let works = works(1)
        let command = command(works)
        let result = command.execute(0)
        works[0].content = nil
        await #expect(throws: CommandError<TestError>.cancelled) { try await result.last() }
    }
}
