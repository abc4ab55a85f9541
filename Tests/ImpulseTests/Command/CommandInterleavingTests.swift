#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs commands in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse, .followsTheModel) struct CommandInterleavingTests {
    @Test(.tags(.clause4OneOrder))
    func `a command that is created while another of its group ends is enabled`() {
        struct Arena: Sendable {
            let group = CommandGroup()
            let work = Subject<Int, Never>()
            let executing: Command<Void, Int, Never>
            let created = Holder<Command<Void, Int, Never>>()

            init() {
                executing = Command(on: .immediate, group: group) { [work] _ in work.signal }
                executing.execute()
            }

            func create() { created.content = Command(on: .immediate, group: group) { _ in .never } }
        }
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Arena.init,
            { $0.create() },
            { $0.work.sendCompleted() },
            outcome: { $0.created.content?.enabled.value },
            outcomes: [true])
        note(result)
    }

    /// A command that runs one execution at a time, one of which is under way.
    private struct Queue: Sendable {
        let work = Subject<Int, Never>()
        let command: Command<Int, Int, Never>
        let first: Recording<Int, CommandError<Never>>
        let second = Holder<Recording<Int, CommandError<Never>>>()

        init() {
            command = Command(on: .immediate, policy: .queue) { [work] number in
                number == 0 ? work.signal : .just(number)
            }
            first = command.execute(0).record()
        }

        func execute() { second.content = command.execute(1).record() }
    }

    @Test(.tags(.clause4OneOrder))
    func `an execution that is requested as another ends runs after it`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Queue.init,
            { $0.execute() },
            { $0.work.sendCompleted() },
            outcome: { $0.second.content?.values ?? [] },
            outcomes: [[1]])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `an execution that is requested during a cancellation runs, or is canceled too`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Queue.init,
            { $0.command.cancel() },
            { $0.execute() },
            outcome: { $0.second.content?.values ?? [] },
            outcomes: [[], [1]])
        note(result)
    }

    @Test(.tags(.clause5Cancellation))
    func `an execution that is canceled as it ends has one end`() {
        let result = everyInterleaving(
            limit: orders(upTo: 2_000), on: Queue.init,
            { $0.command.cancel() },
            { $0.work.sendCompleted() },
            outcome: { $0.first.events.count },
            outcomes: [1])
        note(result)
    }
}
#endif
