#if DEBUG
import Impulse
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs channels in every order of the steps of two writers. See ``InterleavingTests``.
@Suite(.impulse, .followsTheModel) struct ChannelInterleavingTests {
    private struct Arena: Sendable {
        let one = MutableProperty(0)
        let other = MutableProperty(0)

        init() { one.channel(to: other) }

        var values: [Int] { [one.value, other.value] }
    }

    @Test(.tags(.clause4OneOrder))
    func `when both ends are set, both settle at the later value`() {
        everyInterleaving(
            limit: allOrders, on: Arena.init,
            { $0.one.value = 1 },
            { $0.other.value = 2 },
            outcome: \.values,
            outcomes: [[1, 1], [2, 2]])
    }

    @Test(.tags(.clause4OneOrder))
    func `when one thread sets both ends in turn, both settle at a thread's last value`() {
        let result = everyInterleaving(
            limit: orders(upTo: 100_000), on: Arena.init,
            { arena in
                arena.one.value = 1
                arena.other.value = 2
            },
            { $0.other.value = 3 },
            outcome: \.values,
            outcomes: [[2, 2], [3, 3]])
        note(result)
    }
}
#endif
