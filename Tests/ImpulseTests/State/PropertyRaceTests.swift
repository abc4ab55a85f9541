import Impulse
import Testing

@Suite struct PropertyRaceTests {
    /// A property with an early subscriber and a late one.
    private struct Arena {
        let property = MutableProperty(0)
        let early: Recording<Int, Never>
        let late = Holder<Recording<Int, Never>>()

        init() { early = property.signal.record() }

        func observe() { late.content = property.signal.record() }
    }

    @Test(.tags(.clause4OneOrder))
    func `sets from two threads are all emitted, the current value last`() {
        race(
            on: Arena.init,
            { $0.property.value = 1 },
            { arena in
                arena.property.value = 2
                arena.property.value = 3
            },
            outcome: { [$0.early.values, $0.property.signal.record().values, [$0.property.value]] },
            allowed: [[0, 1, 2, 3], [0, 2, 1, 3], [0, 2, 3, 1]].map { received in
                [received, Array(received.suffix(1)), Array(received.suffix(1))]
            })
    }

    @Test(.tags(.clause4OneOrder))
    func `modifications on two threads are both applied, and emitted in one order`() {
        race(
            on: Arena.init,
            { $0.property.modify { $0 = $0 * 2 + 1 } },
            { arena in
                arena.property.modify { $0 += 10 }
                arena.property.modify { $0 += 10 }
            },
            outcome: { [$0.early.values, [$0.property.value]] },
            allowed: [[0, 1, 11, 21], [0, 10, 21, 31], [0, 10, 20, 41]].map { [$0, Array($0.suffix(1))] })
    }

    @Test(.tags(.clause4OneOrder))
    func `a set during a modification is not overwritten`() {
        race(
            on: Arena.init,
            { $0.property.modify { $0 += 1 } },
            { $0.property.value = 10 },
            outcome: { [$0.early.values, [$0.property.value]] },
            allowed: [[[0, 1, 10], [10]], [[0, 10, 11], [11]]])
    }

    @Test(.tags(.clause4OneOrder))
    func `a subscriber that races two sets receives the current value, then later ones in order`() {
        race(
            on: Arena.init,
            { $0.property.value = 1 },
            { $0.property.value = 2 },
            { $0.observe() },
            outcome: { [$0.early.values, $0.late.content?.values ?? [], [$0.property.value]] },
            allowed: [[0, 1, 2], [0, 2, 1]].flatMap { received in
                (1...3).map { [received, Array(received.suffix($0)), Array(received.suffix(1))] }
            })
    }

    @Test(.tags(.clause4OneOrder))
    func `a set takes effect immediately, even while another thread delivers`() {
        struct Arena: Sendable {
            let property = MutableProperty(0)
            let read = Holder<Int>()
        }
        race(
            on: Arena.init,
            { $0.property.value = 1 },
            { arena in
                arena.property.value = 2
                arena.read.content = arena.property.value
            },
            outcome: { [$0.read.content, $0.property.value] },
            allowed: [[2, 2], [2, 1], [1, 1]])
    }

    /// `@unchecked Sendable`: the wrapper is set once and safe to share, but the compiler takes any wrapper's storage
    /// for mutable.
    private final class Thermostat: @unchecked Sendable {
        @Observed var target = 20
    }

    @Test(.tags(.clause2Serial))
    func `an object that any thread may use may be set from several threads`() {
        race(
            on: Thermostat.init,
            { $0.target = 1 },
            { $0.target = 2 },
            outcome: { $0.target },
            allowed: [1, 2])
    }
}
