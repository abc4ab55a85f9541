import Dispatch
import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

@Suite struct CollectionFourThreadsTests {
    private static let rounds = Effort.count(small: 10, usual: 40, large: 2_000)

    @Test func `changes from four threads reach all subscribers in one order, who come and go meanwhile`() {
        for round in 0..<Self.rounds {
            let table = LiveTable<Row>()
            let number = MutableProperty(0)
            let shown = table.collection.filter(with: number) { $0.value % 5 != $1 }.sorted { $0.value < $1.value }
            let early = [
                Follower(table.collection), Follower(shown),
                Follower(shown.concat(table.collection).distinct { $0.id }),
            ]
            let late = Log<Follower<Row>>()
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                var dice = SplitMix64(seed: UInt64(round * 4 + thread))
                for step in 0..<50 {
                    let row = Row(id: ID(dice.below(30)), value: step)
                    switch dice.below(6) {
                    case 0: table.remove(id: row.id)
                    case 1: number.value = dice.below(5)
                    case 2 where dice.below(4) == 0:
                        let follower = Follower(shown)
                        if dice.below(2) == 0 { follower.dispose() } else { late.add(follower) }
                    default:
                        table.modify { rows in
                            rows.update(with: row)
                            rows[id: ID(0)]?.value += 1
                        }
                    }
                }
            }
            let rows = Array(table.snapshot)
            let expected = rows.filter { $0.value % 5 != number.value }.sorted { $0.value < $1.value }
            #expect(early[0].array == rows)
            #expect(early[1].array == expected)
            #expect(early[2].array == expected + rows.filter { !expected.map(\.id).contains($0.id) })
            for follower in late.all { #expect(follower.array == expected) }
            for follower in early + late.all { #expect(follower.flaws.isEmpty) }
        }
    }

    @Test func `no change of several threads is lost`() {
        for _ in 0..<Self.rounds {
            let list = LiveArray<Int>()
            let follower = Follower(list.collection)
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for number in 0..<50 { list.insert(thread * 50 + number, at: 0) }
            }
            #expect(follower.array.sorted() == Array(0..<200))
            #expect(follower.changes == 201)
            #expect(follower.flaws.isEmpty)
        }
    }

    @Test func `values of elements from four threads are not lost beside changes of the elements`() {
        for round in 0..<Self.rounds {
            let marks = (0..<8).map { MutableProperty($0) }
            let table = LiveTable<Row>()
            let parts = (0..<3).map { LiveArray([$0]) }
            let marked = Follower(
                table.collection.map(watching: { marks[$0.id.number % 8] }) { Row(id: $0.id, value: $0.value + $1) })
            let flat = Follower(table.collection.flatMap { parts[$0.value % 3].collection })
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                var dice = SplitMix64(seed: UInt64(round * 4 + thread))
                for step in 0..<50 {
                    let id = ID(dice.below(20))
                    switch dice.below(6) {
                    case 0: table.remove(id: id)
                    case 1, 2: marks[dice.below(8)].value = step
                    case 3: parts[dice.below(3)].modify { $0.count > 5 ? $0.removeAll() : $0.append(step) }
                    default: table.update(with: Row(id: id, value: step))
                    }
                }
            }
            let rows = Array(table.snapshot)
            #expect(marked.array == rows.map { Row(id: $0.id, value: $0.value + marks[$0.id.number % 8].value) })
            #expect(flat.array == rows.flatMap { parts[$0.value % 3].snapshot })
            #expect(marked.flaws.isEmpty && flat.flaws.isEmpty)
        }
    }
}
