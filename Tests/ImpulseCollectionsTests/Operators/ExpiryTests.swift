import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseCollections

/// Expiry by age and by number, beside the identities in the order of their arrival.
@Suite struct CollectionExpiryTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 60, usual: 400, large: 20_000)

    @Test func `the newest elements are those that arrived last`() {
        for seed in Self.seeds {
            var model = Model(seed: seed)
            let table = LiveTable<Row>()
            let limit = Int(seed % 7)
            let follower = Follower(table.collection.newest(limit))
            for _ in 0..<60 {
                model.change(table, at: 0)
                model.arrivals.removeFirst(max(0, model.arrivals.count - limit))
                let expected = table.snapshot.filter { row in model.arrivals.contains { $0.id == row.id } }
                if follower.array != expected || !follower.flaws.isEmpty {
                    Issue.record("IMPULSE_SEED=\(seed): \(follower.array), not \(expected); \(follower.flaws)")
                    return
                }
            }
        }
    }

    @Test func `elements expire when they have not been replaced for a time`() {
        for seed in Self.seeds {
            var model = Model(seed: seed)
            let table = LiveTable<Row>()
            let time = TestScheduler()
            let follower = Follower(table.collection.expiring(after: .seconds(10), on: time))
            for second in 1...60 {
                time.advance(by: .seconds(1))
                if second % 3 != 0 { model.change(table, at: second) }
                model.arrivals.removeAll { $0.second + 10 <= second }
                let expected = table.snapshot.filter { row in model.arrivals.contains { $0.id == row.id } }
                if follower.array != expected || !follower.flaws.isEmpty {
                    Issue.record(
                        "IMPULSE_SEED=\(seed): \(second) s: \(follower.array), not \(expected); \(follower.flaws)")
                    return
                }
            }
            follower.dispose()
        }
    }

    @Test func `elements of one change have arrived in the order of the source`() {
        let list = LiveArray(0..<5)
        let follower = Follower(list.collection.newest(2))
        list.modify { list in
            list[3] = 30
            list[0] = 10
            list[1] = 20
        }
        #expect(follower.array == [20, 30])
        #expect(follower.flaws.isEmpty)
    }

    @Test(arguments: [Duration.seconds(Int64.max), .seconds(1.7e20), .seconds(-1.7e20), .zero])
    func `an age may be as long or as short as a duration can be`(age: Duration) {
        let list = LiveArray(0..<5)
        let time = TestScheduler()
        time.advance(by: .seconds(1e9))
        let follower = Follower(list.collection.expiring(after: age, on: time))
        time.advance(by: .seconds(1e6))
        list.append(5)
        time.advance(by: .seconds(1))
        #expect(follower.array == (age > .zero ? Array(0..<6) : []))
        follower.dispose()
    }

    @Test func `elements that expire together are one change, and one that moves keeps its age`() {
        let list = LiveArray([1, 2, 3])
        let time = TestScheduler()
        let follower = Follower(list.collection.expiring(after: .seconds(10), on: time))
        time.advance(by: .seconds(6))
        list.move(from: 0, to: 2)
        list[0] = 20
        time.advance(by: .seconds(4))
        #expect(follower.array == [20])
        #expect(follower.changes == 4)
        time.advance(by: .seconds(6))
        #expect(follower.array == [])
        #expect(follower.flaws.isEmpty)
    }
}

/// The arrivals of rows, in their order.
private struct Model {
    var arrivals: [(id: ID, second: Int)] = []
    private var dice: SplitMix64

    init(seed: UInt64) {
        dice = SplitMix64(seed: seed)
    }

    /// Changes up to three rows of a table.
    mutating func change(_ table: LiveTable<Row>, at second: Int) {
        var ids: Set<ID> = []
        for _ in 0..<dice.below(4) { ids.insert(ID(dice.below(12))) }
        let changes = ids.sorted().map { ($0, dice.below(3) == 0 ? nil : Row(id: $0, value: dice.below(100))) }
        table.modify { table in for (id, row) in changes { table[id: id] = row } }
        let changed = Set(changes.map(\.0))
        arrivals.removeAll { changed.contains($0.id) }
        // In one change, elements arrive in the order of the source.
        for row in table.snapshot where changed.contains(row.id) { arrivals.append((row.id, second)) }
    }
}
