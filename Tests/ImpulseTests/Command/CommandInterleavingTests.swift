#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs commands in every order of the steps of two threads. See ``InterleavingTests``.
@Suite(.impulse) struct CommandInterleavingTests {
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
}
#endif
