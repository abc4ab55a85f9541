import Impulse
import Testing

/// Executions at the same time: refused unless allowed.
@Suite struct CommandConcurrencyTests {
    /// Work that ends when the test says so, one signal for each input.
    private final class Works: Sendable {
        let subjects = [Subject<Int, TestError>(), Subject<Int, TestError>(), Subject<Int, TestError>()]
    }

    @Test func `concurrent execution is off unless it is allowed`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .never }
        #expect(!command.allowsConcurrentExecution)
        command.allowsConcurrentExecution = true
        #expect(command.allowsConcurrentExecution)
    }

    /// A command whose work does not end by itself, and what two threads get from it.
    private struct Course {
        let made = Counter()
        let results = Recorder<Recording<Int, CommandError<TestError>>>()
        let command: Command<Int, Int, TestError>

        init() {
            command = Command(on: .immediate) { [made] _ in
                made.increment()
                return .never
            }
        }

        func execute(_ input: Int) { results.record(command.execute(input).record()) }
    }

    @Test(.tags(.clause2Serial))
    func `of two executions from two threads at once, one starts and one is refused`() {
        race(
            on: Course.init, { $0.execute(1) }, { $0.execute(2) },
            judge: { course in
                #expect(course.made.count == 1)
                #expect(course.results.all.filter { $0.events == [.error(.disabled)] }.count == 1)
                #expect(course.command.executing.value && !course.command.enabled.value)
            })
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
        // Strictly alternating, from false to false. Not once per execution: one may start when another has just ended.
        let told = executing.values
        #expect(told.last == false)
        #expect(told.count <= 2 * started.count + 1)
        #expect(told.indices.allSatisfy { told[$0] == !$0.isMultiple(of: 2) })
        #expect(command.enabled.value && !command.executing.value)
    }

    @Test func `where it is allowed, both run, and executing is true until all have ended`() {
        let works = Works()
        let command = Command<Int, Int, TestError>(on: .immediate) { works.subjects[$0].signal }
        command.allowsConcurrentExecution = true
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

    @Test func `allowing it during an execution enables the command`() {
        let command = Command<Int, Int, TestError>(on: .immediate) { _ in .never }
        command.execute(1)
        #expect(!command.enabled.value)
        command.allowsConcurrentExecution = true
        #expect(command.enabled.value)
        #expect(command.executing.value)
        #expect(!command.execute(2).record().hasEnded)
    }

    @Test func `forbidding it during executions disables the command until all have ended`() {
        let works = Works()
        let command = Command<Int, Int, TestError>(on: .immediate) { works.subjects[$0].signal }
        command.allowsConcurrentExecution = true
        command.execute(0)
        command.execute(1)
        let enabled = command.enabled.signal.record()
        command.allowsConcurrentExecution = false
        #expect(enabled.values == [true, false])
        #expect(command.execute(2).record().events == [.error(.disabled)])
        works.subjects[0].sendCompleted()
        #expect(enabled.values == [true, false])
        #expect(command.execute(2).record().events == [.error(.disabled)])
        works.subjects[1].sendCompleted()
        #expect(enabled.values == [true, false, true])
    }

    @Test func `it is no way around the condition`() {
        let command = Command<Int, Int, TestError>(enabledIf: Signal.just(false), on: .immediate) { .just($0) }
        command.allowsConcurrentExecution = true
        #expect(command.execute(1).record().events == [.error(.disabled)])
    }

    /// Three executions under way.
    private struct Three {
        let works = Works()
        let command: Command<Int, Int, TestError>
        let executing: Recording<Bool, Never>
        let results: [Recording<Int, CommandError<TestError>>]

        init() {
            let command = Command<Int, Int, TestError>(on: .immediate) { [works] in works.subjects[$0].signal }
            command.allowsConcurrentExecution = true
            executing = command.executing.signal.record()
            results = (0..<3).map { command.execute($0).record() }
            self.command = command
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `concurrent executions that end on several threads are all told, and executing ends false`() {
        race(
            on: Three.init,
            { $0.works.subjects[0].sendCompleted() },
            { $0.works.subjects[1].sendCompleted() },
            { $0.works.subjects[2].send(error: .one) },
            judge: { three in
                #expect(three.executing.values == [false, true, false])
                #expect(three.results.map(\.events) == [[.completed], [.completed], [.error(.failed(.one))]])
                #expect(three.command.enabled.value)
            })
    }
}
