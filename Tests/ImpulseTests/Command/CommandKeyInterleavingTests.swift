#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs commands by key in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse) struct CommandKeyInterleavingTests {
    private struct Arena: Sendable {
        let made = Recorder<Int>()
        let work = Subject<Int, Never>()
        let command: Command<Int, Int, Never>

        init(_ policy: ExecutionPolicy) {
            command = Command(on: .immediate, policy: policy, by: .key { $0 % 10 }) { [made, work] number in
                made.record(number)
                return number == 1 ? work.signal : .endless
            }
        }
    }

    @Test func `of two executions of one key, one starts`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: { Arena(.dropWhileExecuting) },
            { $0.command.execute(2) },
            { $0.command.execute(12) },
            outcome: { $0.made.all },
            outcomes: [[2], [12]])
        note(result)
    }

    @Test func `two executions of two keys both start`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: { Arena(.dropWhileExecuting) },
            { $0.command.execute(2) },
            { $0.command.execute(3) },
            outcome: { [$0.made.all.sorted(), [$0.command.state.value == .executing(2) ? 2 : 0]] },
            outcomes: [[[2, 3], [2]]])
        note(result)
    }

    @Test func `an execution that is requested as the last of its key ends runs after it`() {
        struct Busy: Sendable {
            let arena = Arena(.queue)

            init() { arena.command.execute(1) }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Busy.init,
            { $0.arena.command.execute(11) },
            { $0.arena.work.sendCompleted() },
            outcome: { [$0.arena.made.all, [$0.arena.command.state.value == .executing(1) ? 1 : 0]] },
            outcomes: [[[1, 11], [1]]])
        note(result)
    }
}
#endif
