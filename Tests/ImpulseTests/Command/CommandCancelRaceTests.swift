import Impulse
import Testing

/// Tests of a cancellation concurrent with another event.
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
    func `when a cancellation races the work's completion, exactly one takes effect`() {
        race(
            on: Execution.init,
            { $0.command.cancel() },
            { $0.work.sendCompleted() },
            outcome: { "result: \($0.result.events), executing: \($0.executing.values)" },
            allowed: ["error(the execution was canceled)", "completed"].map {
                "result: [\($0)], executing: [false, true, false]"
            })
    }

    @Test(.tags(.clause1Grammar))
    func `when a cancellation races the work's failure, one takes effect and errors agrees`() {
        race(
            on: Execution.init,
            { $0.command.cancel() },
            { $0.work.send(error: .one) },
            outcome: { execution in
                "result: \(execution.result.events), errors: \(execution.errors.values.count), "
                    + "executing: \(execution.executing.values)"
            },
            allowed: [
                "result: [error(the execution was canceled)], errors: 0, executing: [false, true, false]",
                "result: [error(one)], errors: 1, executing: [false, true, false]",
            ])
    }

    /// A command, with the counts of its work's subscriptions and disposals.
    private struct Start {
        let subscribed = Counter()
        let disposed = Counter()
        let result = Holder<Recording<Int, CommandError<TestError>>>()
        let command: Command<Int, Int, TestError>

        init() {
            command = Command(on: .immediate) { [subscribed, disposed] _ in
                Signal.endless.on(subscribed: { subscribed.increment() }, disposed: { disposed.increment() })
            }
        }

        var state: String {
            "executing: \(command.executing.value), subscribed: \(subscribed.count), disposed of: \(disposed.count)"
        }
    }

    @Test(.tags(.clause5Cancellation))
    func `when a cancellation races the start, the work is never left running uncanceled`() {
        race(
            on: Start.init,
            { $0.result.content = $0.command.execute(1).record() },
            { $0.command.cancel() },
            outcome: { start in
                let before = start.state
                // If the other cancellation came first, it had nothing to cancel.
                start.command.cancel()
                return [before, start.state, "\(start.result.content?.events ?? [])", "\(start.command.enabled.value)"]
            },
            allowed: [
                [
                    "executing: true, subscribed: 1, disposed of: 0", "executing: false, subscribed: 1, disposed of: 1",
                ],
                [
                    "executing: false, subscribed: 1, disposed of: 1",
                    "executing: false, subscribed: 1, disposed of: 1",
                ],
                [
                    "executing: false, subscribed: 0, disposed of: 0",
                    "executing: false, subscribed: 0, disposed of: 0",
                ],
            ].map { $0 + ["[error(the execution was canceled)]", "true"] })
    }
}
