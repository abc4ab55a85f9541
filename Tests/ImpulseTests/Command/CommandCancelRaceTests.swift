import Impulse
import Testing

/// A cancellation, and something else at the same time.
@Suite struct CommandCancelRaceTests {
    /// An execution under way.
    private struct Execution {
        let work = Subject<Int, TestError>()
        let command: Command<Int, Int, TestError>
        let executing: Recording<Bool, Never>
        let errors: Recording<TestError, Never>
        let result: Recording<Int, CommandError<TestError>>

        init() {
            command = Command(on: .immediate) { [work] _ in work.signal }
            executing = command.executing.signal.record()
            errors = command.errors.record()
            result = command.execute(1).record()
        }
    }

    @Test(.tags(.clause1Grammar))
    func `of a cancellation and the work's completion, one counts`() {
        race(
            on: Execution.init, { $0.command.cancel() }, { $0.work.sendCompleted() },
            judge: { execution in
                #expect([[.error(.cancelled)], [.completed]].contains(execution.result.events))
                #expect(execution.executing.values == [false, true, false])
            })
    }

    @Test(.tags(.clause1Grammar))
    func `of a cancellation and the work's failure, one counts, and errors tells which`() {
        race(
            on: Execution.init, { $0.command.cancel() }, { $0.work.send(error: .one) },
            judge: { execution in
                let failed = execution.errors.values == [.one]
                #expect(execution.result.events == [failed ? .error(.failed(.one)) : .error(.cancelled)])
                #expect(execution.errors.values.count <= 1)
                #expect(execution.executing.values == [false, true, false])
            })
    }

    /// A command, and what its work was told.
    private struct Start {
        let subscribed = Counter()
        let disposed = Counter()
        let result = Holder<Recording<Int, CommandError<TestError>>>()
        let command: Command<Int, Int, TestError>

        init() {
            command = Command(on: .immediate) { [subscribed, disposed] _ in
                Signal.never.on(subscribed: { subscribed.increment() }, disposed: { disposed.increment() })
            }
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `of a cancellation and the start, neither is lost`() {
        race(
            on: Start.init, { $0.result.content = $0.command.execute(1).record() }, { $0.command.cancel() },
            judge: { start in
                if start.command.executing.value {
                    // The cancellation came first, and found nothing.
                    #expect((start.subscribed.count, start.disposed.count) == (1, 0))
                    start.command.cancel()
                }
                #expect(start.subscribed.count == start.disposed.count)
                #expect(start.result.content?.events == [.error(.cancelled)])
                #expect(!start.command.executing.value && start.command.enabled.value)
            })
    }
}
