import Impulse
import Testing

@Suite struct ChannelRaceTests {
    /// Properties joined in a chain or a ring, with the values that each has emitted.
    private struct Arena {
        let ends: [MutableProperty<Int>]
        let received: [Recording<Int, Never>]

        /// - Parameter isRing: whether the last property is joined with the first.
        init(_ count: Int, isRing: Bool = false) {
            let ends = (0..<count).map { _ in MutableProperty(0) }
            for (one, other) in zip(ends, ends.dropFirst()) { one.channel(to: other) }
            if isRing { ends[0].channel(to: ends[count - 1]) }
            self.ends = ends
            received = ends.map { $0.signal.record() }
        }

        /// The values of all ends, and the last values that they have emitted.
        var rest: Set<Int> { Set(ends.map(\.value) + received.compactMap(\.values.last)) }
    }

    @Test(.tags(.clause4OneOrder))
    func `when two threads set the two ends, both settle at one of the values`() {
        race(
            on: { Arena(2) },
            { $0.ends[0].value = 1 },
            { $0.ends[1].value = 2 },
            outcome: \.rest,
            allowed: [[1], [2]])
    }

    @Test(.tags(.clause4OneOrder))
    func `when two threads set both ends, both settle at a thread's last value`() {
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
    func `when three threads set the ends of a chain, all settle at a thread's last value`() {
        race(
            on: { Arena(3) },
            { arena in for value in 1...3 { arena.ends[value % 3].value = value } },
            { arena in for value in 4...6 { arena.ends[(8 - value) % 3].value = value } },
            { arena in for value in 7...9 { arena.ends[value % 2].value = value } },
            outcome: \.rest,
            allowed: [[3], [6], [9]])
    }

    @Test(.tags(.clause4OneOrder))
    func `when three threads set the ends of a ring, all settle at one of the values`() {
        race(
            on: { Arena(3, isRing: true) },
            { $0.ends[0].value = 1 },
            { $0.ends[1].value = 2 },
            { $0.ends[2].value = 3 },
            outcome: \.rest,
            allowed: [[1], [2], [3]])
    }

    @Test(.tags(.clause4OneOrder))
    func `an older value is never set after a newer one`() {
        race(
            on: { Arena(2) },
            { arena in for value in 1...3 { arena.ends[0].value = value } },
            { _ = $0.ends[1].value },
            outcome: { arena in
                let values = arena.received[1].values
                return values == values.sorted() && arena.rest == [3]
            },
            allowed: [true])
    }

    @Test(.tags(.clause4OneOrder))
    func `an unconvertible value at one end does not affect a racing set at the other`() {
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
    func `when a set races a disposal, the value is passed on or not`() {
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
    func `when a set races the channel's creation, both ends settle at one of the values`() {
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

    /// Two joined properties, and a third that was joined with the second before and has been set since.
    private struct Rejoining {
        let ends = (0..<3).map { MutableProperty($0) }

        init() {
            ends[0].channel(to: ends[1])
            ends[2].channel(to: ends[1]).dispose()
            ends[2].value = 3
        }
    }

    @Test(.tags(.clause4OneOrder))
    func `when a set races a rejoining, all ends settle at the value set`() {
        race(
            on: Rejoining.init,
            { $0.ends[0].value = 4 },
            { $0.ends[2].channel(to: $0.ends[1]) },
            outcome: { $0.ends.map(\.value) },
            allowed: [[4, 4, 4]])
    }
}
