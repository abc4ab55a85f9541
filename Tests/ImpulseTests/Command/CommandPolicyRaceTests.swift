import Dispatch
import Impulse
import Testing

/// Tests of concurrent executions, cancellations and changes of policy, from two threads.
@Suite struct CommandPolicyRaceTests {
    /// A command, with the results of the executions requested of it.
    private struct Arena: Sendable {
        let bench: CommandBench
        let results = Recorder<Recording<Int, CommandError<TestError>>>()
        let containers = (0..<6).map { _ in CompositeDisposable() }

        init(_ policy: ExecutionPolicy, executing inputs: [Int] = []) {
            bench = CommandBench(policy)
            for input in inputs { execute(input) }
        }

        func execute(_ input: Int) { results.record(bench.execute(input, in: containers[input])) }

        var ends: [String] { results.all.map { "\($0.events)" }.sorted() }

        /// Ends all works, which leaves the command idle.
        func finish() -> Bool {
            // In another order than that of the queue.
            for work in bench.works.reversed() { work.sendCompleted() }
            return bench.isIdle && bench.log.overlaps == 0 && results.all.allSatisfy(\.hasEnded)
        }
    }

    private static let completed = "[completed]"
    private static let cancelled = "[error(the execution was canceled)]"
    private static let refused =
        "[error(the command is disabled or already executing: wait until it is enabled)]"

    @Test(
        .tags(.clause2Serial),
        arguments: [
            (ExecutionPolicy.dropWhileExecuting, ["[]", refused], 1),
            (.queue, ["[]", "[]"], 1),
            (.restartLatest, ["[]", cancelled], 1),
            (.concurrent(limit: 2), ["[]", "[]"], 2),
        ])
    func `two executions from two threads end as two in sequence, under each policy`(
        policy: ExecutionPolicy, ends: [String], count: Int
    ) {
        race(
            on: { Arena(policy) },
            { $0.execute(1) },
            { $0.execute(2) },
            outcome: { arena in
                let (state, results) = (arena.bench.command.state.value, arena.ends)
                return "\(state), \(results), \(arena.finish())"
            },
            allowed: ["executing(\(count)), \(ends), true"])
    }

    @Test func `when an execution's end races the next execution, the queue starts the next`() {
        race(
            on: { Arena(.queue, executing: [0]) },
            { $0.bench.works[0].sendCompleted() },
            { $0.execute(1) },
            outcome: { arena in
                let state = arena.bench.command.state.value
                return "\(state), \(arena.bench.subscribed.all), \(arena.finish()), \(arena.ends)"
            },
            allowed: ["executing(1), [0, 1], true, \([Self.completed, Self.completed])"])
    }

    @Test(.tags(.clause1Grammar))
    func `when an execution's end races a restart, it ends once and the new execution starts`() {
        race(
            on: { Arena(.restartLatest, executing: [0]) },
            { $0.bench.works[0].sendCompleted() },
            { $0.execute(1) },
            outcome: { arena in
                let state = arena.bench.command.state.value
                return "\(state), \(arena.bench.subscribed.all), \(arena.finish()), \(arena.ends)"
            },
            allowed: [Self.completed, Self.cancelled].map { first in
                "executing(1), [0, 1], true, \([Self.completed, first].sorted())"
            })
    }

    @Test func `when a change of policy races an execution, enabled stays correct`() {
        race(
            on: { Arena(.concurrent(), executing: [0]) },
            { $0.bench.command.policy = .dropWhileExecuting },
            { $0.execute(1) },
            outcome: { arena in
                let (isEnabled, ends) = (arena.bench.command.enabled.value, arena.ends)
                arena.bench.works[0].sendCompleted()
                let agrees = arena.bench.command.enabled.value == !arena.bench.command.executing.value
                return "\(isEnabled), \(ends), \(agrees), \(arena.finish())"
            },
            allowed: ["false, \(["[]", "[]"]), true, true", "false, \(["[]", Self.refused]), true, true"])
    }

    @Test func `when a change of policy races an execution's end, all queued executions start`() {
        race(
            on: { Arena(.queue, executing: [0, 1, 2]) },
            { $0.bench.command.policy = .concurrent(limit: 2) },
            { $0.bench.works[0].sendCompleted() },
            outcome: { arena in
                let state = arena.bench.command.state.value
                return "\(state), \(arena.bench.subscribed.all), \(arena.finish())"
            },
            allowed: ["executing(2), [0, 1, 2], true"])
    }

    @Test(.tags(.clause5Cancellation))
    func `when a cancellation races an end in the queue, each execution ends once`() {
        race(
            on: { Arena(.queue, executing: [0, 1]) },
            { $0.bench.works[0].sendCompleted() },
            { $0.bench.command.cancel() },
            outcome: { arena in
                let isIdle = arena.bench.isIdle
                return "\(isIdle), \(arena.ends), \(arena.finish())"
            },
            allowed: [
                "true, \([Self.completed, Self.cancelled]), true", "true, \([Self.cancelled, Self.cancelled]), true",
            ])
    }

    @Test(.tags(.clause5Cancellation))
    func `when a queued execution's cancellation races its start, the others are unaffected`() {
        race(
            on: { Arena(.queue, executing: [0, 1, 2]) },
            { $0.bench.works[0].sendCompleted() },
            { $0.containers[1].dispose() },
            outcome: { arena in
                let (state, ends) = (arena.bench.command.state.value, arena.ends)
                return "\(state), \(ends), \(arena.bench.subscribed.all.last ?? 0), \(arena.finish())"
            },
            allowed: ["executing(1), \(["[]", Self.completed, Self.cancelled]), 2, true"])
    }

    /// Two commands of a group.
    private struct Pair: Sendable {
        let benches: [CommandBench]
        let results = Recorder<Recording<Int, CommandError<TestError>>>()

        init() {
            let group = CommandGroup()
            benches = [CommandBench(.dropWhileExecuting, group: group), CommandBench(.queue, group: group)]
        }

        var isEnabled: [Bool] { benches.map(\.command.enabled.value) }
        var states: [String] { benches.map { "\($0.command.state.value)" }.sorted() }
    }

    @Test(.tags(.clause2Serial))
    func `when two commands of a group race, one starts and the other is refused`() {
        race(
            on: Pair.init,
            { $0.results.record($0.benches[0].execute(0)) },
            { $0.results.record($0.benches[1].execute(0)) },
            outcome: { pair in
                let (states, ends) = (pair.states, pair.results.all.map { "\($0.events)" }.sorted())
                for bench in pair.benches { bench.works[0].sendCompleted() }
                return "\(states), \(ends), \(pair.benches.map(\.isIdle))"
            },
            allowed: ["\(["disabled", "executing(1)"]), \(["[]", Self.refused]), [true, true]"])
    }

    @Test func `when a command's end races another's start in its group, neither event is lost`() {
        race(
            on: {
                let pair = Pair()
                _ = pair.benches[0].execute(0)
                return pair
            },
            { $0.benches[0].works[0].sendCompleted() },
            { $0.results.record($0.benches[1].execute(0)) },
            outcome: { pair in "\(pair.isEnabled), \(pair.results.all.map { "\($0.events)" })" },
            allowed: ["[false, true], [\"[]\"]", "[true, true], \([Self.refused])"])
    }

    /// A command that executes, and another that joins its group on a queue.
    private struct Joining: Sendable {
        let group = CommandGroup()
        let first: CommandBench
        let joined = Holder<Command<Int, Int, TestError>>()
        let queue = DispatchQueue(label: "joining")

        init() {
            first = CommandBench(.dropWhileExecuting, group: group)
            _ = first.execute(0)
        }

        func join() {
            joined.content = Command(on: QueueScheduler(target: queue), group: group) { .just($0) }
        }

        var state: String {
            queue.sync {}
            return "\(joined.content?.enabled.value ?? false), \(joined.content?.state.value ?? .disabled)"
        }
    }

    @Test func `a command whose creation races the end that enables it is enabled`() {
        race(
            on: Joining.init,
            { $0.join() },
            { $0.first.works[0].sendCompleted() },
            outcome: { $0.state },
            allowed: ["true, idle"])
    }
}
