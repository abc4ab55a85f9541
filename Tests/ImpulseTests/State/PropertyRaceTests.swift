import Impulse
import Testing

@Suite struct PropertyRaceTests {
    /// A property, one who subscribed before, and one who comes.
    private struct Arena {
        let property = MutableProperty(0)
        let early: Recording<Int, Never>
        let late = Holder<Recording<Int, Never>>()

        init() { early = property.signal.record() }

        func observe() { late.content = property.signal.record() }
    }

    @Test(.tags(.clause4OneOrder))
    func `sets from two threads are all told, and the last value told is the current one`() {
        race(
            on: Arena.init,
            { $0.property.value = 1 },
            { arena in
                arena.property.value = 2
                arena.property.value = 3
            },
            outcome: { [$0.early.values, $0.property.signal.record().values, [$0.property.value]] },
            allowed: [[0, 1, 2, 3], [0, 2, 1, 3], [0, 2, 3, 1]].map { told in
                [told, Array(told.suffix(1)), Array(told.suffix(1))]
            })
    }

    @Test(.tags(.clause4OneOrder))
    func `what two threads change in one step is lost by neither, and told in one order`() {
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
    func `a set while another changes the property is not overwritten`() {
        race(
            on: Arena.init,
            { $0.property.modify { $0 += 1 } },
            { $0.property.value = 10 },
            outcome: { [$0.early.values, [$0.property.value]] },
            allowed: [[[0, 1, 10], [10]], [[0, 10, 11], [11]]])
    }

    @Test(.tags(.clause4OneOrder))
    func `who observes while two threads set is told the current value, then each that is set, in the one order`() {
        race(
            on: Arena.init,
            { $0.property.value = 1 },
            { $0.property.value = 2 },
            { $0.observe() },
            outcome: { [$0.early.values, $0.late.content?.values ?? [], [$0.property.value]] },
            allowed: [[0, 1, 2], [0, 2, 1]].flatMap { told in
                (1...3).map { [told, Array(told.suffix($0)), Array(told.suffix(1))] }
            })
    }

    @Test(.tags(.clause4OneOrder))
    func `what a set puts in place is the value at once, also while another thread is telling`() {
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

    /// `@unchecked`: the wrapper is set once and safe to share, but the compiler takes any wrapper's storage for mutable.
    private final class Thermostat: @unchecked Sendable {
        @Observed var target = 20
    }

    @Test(.tags(.clause2Serial))
    func `an object that any thread may use may be set from several`() {
        race(
            on: Thermostat.init,
            { $0.target = 1 },
            { $0.target = 2 },
            outcome: { $0.target },
            allowed: [1, 2])
    }
}
