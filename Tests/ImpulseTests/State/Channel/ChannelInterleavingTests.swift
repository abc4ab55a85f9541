#if DEBUG
import Impulse
import Testing

/// Channels in every order in which the steps of two writers can come. See ``InterleavingTests``.
@Suite struct ChannelInterleavingTests {
    private struct Arena: Sendable {
        let one = MutableProperty(0)
        let other = MutableProperty(0)

        init() { one.channel(to: other) }

        var values: [Int] { [one.value, other.value] }
    }

    @Test(.tags(.clause4OneOrder))
    func `of sets at both ends the later one is where both rest`() {
        everyInterleaving(
            on: Arena.init,
            { $0.one.value = 1 },
            { $0.other.value = 2 },
            outcome: \.values,
            outcomes: [[1, 1], [2, 2]])
    }

    @Test(.tags(.clause4OneOrder))
    func `what one sets at both ends, in turn, is older than what follows and newer than what came before`() {
        everyInterleaving(
            on: Arena.init,
            { arena in
                arena.one.value = 1
                arena.other.value = 2
            },
            { $0.other.value = 3 },
            outcome: \.values,
            outcomes: [[2, 2], [3, 3]])
    }
}
#endif
