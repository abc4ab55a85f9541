import Impulse
import Testing

@Suite struct ChannelRaceTests {
    /// Properties that are joined, and all that each was told.
    private struct Arena {
        let ends: [MutableProperty<Int>]
        let told: [Recording<Int, Never>]

        /// - Parameter isRing: whether the last is joined with the first, too.
        init(_ count: Int, isRing: Bool = false) {
            let ends = (0..<count).map { _ in MutableProperty(0) }
            for (one, other) in zip(ends, ends.dropFirst()) { one.channel(to: other) }
            if isRing { ends[0].channel(to: ends[count - 1]) }
            self.ends = ends
            told = ends.map { $0.signal.record() }
        }

        /// Where all ends are, and what each was told last.
        var rest: Set<Int> { Set(ends.map(\.value) + told.compactMap(\.values.last)) }
    }

    @Test(.tags(.clause4OneOrder))
    func `sets of two threads at both ends come to rest at one value, the last of either`() {
        race(
            on: { Arena(2) },
            { $0.ends[0].value = 1 },
            { $0.ends[1].value = 2 },
            outcome: \.rest,
            allowed: [[1], [2]])
    }

    @Test(.tags(.clause4OneOrder))
    func `two threads that set both ends come to rest where one of them ended`() {
        race(
            on: { Arena(2) },
            { arena in
                arena.ends[0].value = 1
                arena.ends[1].value = 2
            },
            { arena in
                arena.ends[0].value = 3
                arena.ends[1].value = 4
            },
            outcome: \.rest,
            allowed: [[2], [4]])
    }

    @Test(.tags(.clause4OneOrder))
    func `three threads that set the ends of a chain, back and forth, come to rest where one of them ended`() {
        race(
            on: { Arena(3) },
            { arena in for value in 1...3 { arena.ends[value % 3].value = value } },
            { arena in for value in 4...6 { arena.ends[(8 - value) % 3].value = value } },
            { arena in for value in 7...9 { arena.ends[value % 2].value = value } },
            outcome: \.rest,
            allowed: [[3], [6], [9]])
    }

    @Test(.tags(.clause4OneOrder))
    func `so do three that set the ends of a ring`() {
        race(
            on: { Arena(3, isRing: true) },
            { $0.ends[0].value = 1 },
            { $0.ends[1].value = 2 },
            { $0.ends[2].value = 3 },
            outcome: \.rest,
            allowed: [[1], [2], [3]])
    }

    @Test(.tags(.clause4OneOrder))
    func `no value that is older is set after a newer one`() {
        race(
            on: { Arena(2) },
            { arena in for value in 1...3 { arena.ends[0].value = value } },
            { _ = $0.ends[1].value },
            outcome: { arena in arena.told[1].values.elementsEqual(arena.told[1].values.sorted()) && arena.rest == [3]
            },
            allowed: [true])
    }

    @Test(.tags(.clause4OneOrder))
    func `what is set at one end while the other does not convert is where that end rests`() {
        struct Arena: Sendable {
            let field = MutableProperty("0")
            let amount = MutableProperty(0)
            init() { field.channel(to: amount, converting: { Int($0) }, back: { "\($0)" }) }
        }
        race(
            on: Arena.init,
            { $0.field.value = "x" },
            { $0.amount.value = 2 },
            outcome: { [$0.field.value, "\($0.amount.value)"] },
            allowed: [["2", "2"], ["x", "2"]])
    }

    @Test(.tags(.clause5Cancellation))
    func `of a set and a disposal, the set is passed on or not`() {
        struct Arena: Sendable {
            let one = MutableProperty(0)
            let other = MutableProperty(0)
            let channel: any Disposable
            init() { channel = one.channel(to: other) }
        }
        race(
            on: Arena.init,
            { $0.one.value = 1 },
            { $0.channel.dispose() },
            outcome: { [$0.one.value, $0.other.value] },
            allowed: [[1, 0], [1, 1]])
    }

    @Test(.tags(.clause4OneOrder))
    func `of a set and the making of the channel, both ends rest at one of the values`() {
        struct Arena: Sendable {
            let one = MutableProperty(1)
            let other = MutableProperty(2)
        }
        race(
            on: Arena.init,
            { $0.one.value = 3 },
            { $0.one.channel(to: $0.other) },
            outcome: { [$0.one.value, $0.other.value] },
            allowed: [[2, 2], [3, 3]])
    }

    /// Two that are joined, and one that was joined with the second before, and has been set since.
    private struct Rejoining {
        let ends = (0..<3).map { MutableProperty($0) }

        init() {
            ends[0].channel(to: ends[1])
            ends[2].channel(to: ends[1]).dispose()
            ends[2].value = 3
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `a set that is on its way while its target is joined again is not lost, and all rest there`() {
        race(
            on: Rejoining.init,
            { $0.ends[0].value = 4 },
            { $0.ends[2].channel(to: $0.ends[1]) },
            outcome: { $0.ends.map(\.value) },
            allowed: [[4, 4, 4]])
    }
}
