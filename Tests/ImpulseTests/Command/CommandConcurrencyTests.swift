import Impulse
import Testing

/// Tests of concurrent executions, which are refused unless the policy allows them.
@Suite struct CommandConcurrencyTests {
    /// Works that the test ends, one signal for each input.
    private final class Works: Sendable {
        let subjects = [Subject<Int, TestError>(), Subject<Int, TestError>(), Subject<Int, TestError>()]
    }

    @Test func `the default policy is dropWhileExecuting`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .endless }
        #expect(command.policy == .dropWhileExecuting)
        #expect(command.policy == .concurrent(limit: 1))
        command.policy = .concurrent()
        #expect(command.policy == .concurrent())
    }

    @Test(.tags(.clause2Serial))
    func `executions from two threads never overlap, and each is started or refused`() {
        let overlap = Overlap()
        let started = Counter()
        let refused = Counter()
        let command = Command<Int, Int, Never>(on: .immediate) { _ in
            started.increment()
            return Signal { subscriber in
                overlap.enter {}
                subscriber.sendCompleted()
                return nil
            }
        }
        let executing = command.executing.signal.record()
        let crew = Crew(2)
        crew.run { _ in
            for _ in 0..<2_000 {
                command.execute(0).subscribe(next: { _ in }, error: { _ in refused.increment() })
            }
        }
        crew.dismiss()
        #expect(overlap.count == 0)
        #expect(started.count + refused.count == 4_000)
        // The values alternate strictly, from false to false. There may be fewer than one change per execution: an
        // execution may start when another has just ended.
        let states = executing.values
        #expect(states.last == false)
        #expect(states.count <= 2 * started.count + 1)
        #expect(states.indices.allSatisfy { states[$0] == !$0.isMultiple(of: 2) })
        #expect(command.enabled.value && !command.executing.value)
    }

    @Test func `concurrent executions run side by side, and executing is true until all have ended`() {
        let works = Works()
        let command = Command<Int, Int, TestError>(on: .immediate) { works.subjects[$0].signal }
        command.policy = .concurrent()
        let executing = command.executing.signal.record()
        let enabled = command.enabled.signal.record()
        let errors = command.errors.record()
        let results = (0..<3).map { command.execute($0).record() }
        works.subjects[1].send(error: .one)
        #expect(executing.values == [false, true])
        works.subjects[0].send(10)
        works.subjects[0].sendCompleted()
        #expect(executing.values == [false, true])
        works.subjects[2].sendCompleted()
        #expect(executing.values == [false, true, false])
        #expect(enabled.values == [true])
        #expect(errors.values == [.one])
        #expect(results.map(\.events) == [[.next(10), .completed], [.error(.failed(.one))], [.completed]])
    }

    @Test func `allowing concurrency during an execution enables the command`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .endless }
        command.execute(1)
        #expect(!command.enabled.value)
        command.policy = .concurrent()
        #expect(command.enabled.value)
        #expect(command.executing.value)
        #expect(!command.execute(2).record().hasEnded)
    }

    @Test func `forbidding concurrency during executions disables the command until all have ended`() {
        let works = Works()
        let command = Command<Int, Int, TestError>(on: .immediate) { works.subjects[$0].signal }
        command.policy = .concurrent()
        command.execute(0)
        command.execute(1)
        let enabled = command.enabled.signal.record()
        command.policy = .dropWhileExecuting
        #expect(enabled.values == [true, false])
        #expect(command.execute(2).record().events == [.error(.disabled)])
        works.subjects[0].sendCompleted()
        #expect(enabled.values == [true, false])
        #expect(command.execute(2).record().events == [.error(.disabled)])
        works.subjects[1].sendCompleted()
        #expect(enabled.values == [true, false, true])
    }

    @Test func `the concurrent policy does not override the condition`() {
        let command = Command<Int, Int, TestError>(enabledIf: Signal.just(false), on: .immediate) { .just($0) }
        command.policy = .concurrent()
        #expect(command.execute(1).record().events == [.error(.disabled)])
    }
}
