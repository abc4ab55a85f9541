import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

/// Keys that do not equal themselves, and orders that are none.
@Suite struct HostileKeyTests {
    private struct Reading: Identifiable, Sendable, Equatable {
        let id: Double
        var value = 0
    }

    @Test func `a table whose identities are no numbers can be replaced`() {
        let table = LiveTable([Reading(id: 1), Reading(id: .nan), Reading(id: .nan)])
        let follower = Follower(table.collection.map { $0.value })
        table.replaceAll(with: [Reading(id: 2)], by: ==)
        #expect(table.snapshot.map(\.id) == [2])
        #expect(follower.array == [0])
        #expect(follower.flaws.isEmpty)
    }

    @Test(arguments: 0..<6)
    func `an order that is none loses no element`(kind: Int) {
        for seed in 0..<UInt64(Effort.count(small: 8, usual: 60, large: 5_000)) {
            var dice = SplitMix64(seed: seed)
            let table = LiveTable((0..<30).map { Row(id: ID($0), value: $0) })
            let parameter = MutableProperty(0)
            let isBefore: @Sendable (Row, Row, Int) -> Bool =
                switch kind {
                case 0: { _, _, _ in true }
                case 1: { _, _, _ in false }
                case 2: { one, other, _ in one.value <= other.value }
                case 3: { one, other, _ in (one.value + other.value) % 3 == 0 }
                case 4:
                    { one, other, _ in
                        (one.value % 4 == 0 ? Double.nan : Double(one.value))
                            < (other.value % 4 == 0 ? Double.nan : Double(other.value))
                    }
                default: { one, other, number in (one.value * 7 + other.value * 3 + number) % 5 < 2 }
                }
            let follower = Follower(table.collection.sorted(with: parameter, by: isBefore))
            let fixed = Follower(table.collection.sorted { isBefore($0, $1, 0) })
            for step in 0..<30 {
                table.modify { table in
                    for _ in 0..<dice.below(5) {
                        let id = ID(dice.below(50))
                        if dice.below(3) == 0 {
                            table.remove(id: id)
                        } else {
                            table.update(with: Row(id: id, value: dice.below(40)))
                        }
                    }
                }
                if step % 7 == 0 { parameter.value = step }
                if step % 11 == 0 { table.replaceAll(with: table.snapshot.prefix(3), by: ==) }
            }
            #expect(follower.array.sorted { $0.id < $1.id } == table.snapshot.sorted { $0.id < $1.id })
            #expect(fixed.array.sorted { $0.id < $1.id } == table.snapshot.sorted { $0.id < $1.id })
            #expect(fixed.flaws.isEmpty && follower.flaws.isEmpty, "seed \(seed)")
        }
    }
}
