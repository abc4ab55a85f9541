import Impulse
@testable import ImpulseCollections
import ImpulseTesting
import Testing

@Suite struct LiveTableTests {
    private static let seeds: Range<UInt64> =
        Effort.seed.map { $0..<$0 + 1 } ?? 0..<Effort.count(small: 50, usual: 300, large: 20_000)

    @Test func `a table is like a list of pairs after random changes, and its subscribers can follow them`() {
        for seed in Self.seeds {
            var dice = SplitMix64(seed: seed)
            var model = (0..<dice.below(50)).map { Row(id: ID($0), value: $0) }
            let table = LiveTable(model)
            let follower = Follower(table.collection)
            for step in 0..<100 {
                table.modify { contents in
                    for _ in 0..<dice.below(4) { Self.change(&contents, &model, step, &dice) }
                }
                if Array(table.snapshot) != model || follower.array != model || !follower.flaws.isEmpty {
                    Issue.record(
                        "IMPULSE_SEED=\(seed): step \(step): \(table.snapshot), not \(model): \(follower.flaws)")
                    return
                }
            }
        }
    }

    private static func change(
        _ contents: inout LiveTable<Row>.Contents, _ model: inout [Row], _ step: Int, _ dice: inout SplitMix64
    ) {
        let id = ID(dice.below(60))
        let index = model.firstIndex { $0.id == id }
        switch dice.below(12) {
        case 0...4:
            let row = Row(id: id, value: step)
            #expect(contents.update(with: row) == index.map { model[$0] })
            if let index { model[index] = row } else { model.append(row) }
        case 5...7:
            #expect(contents.remove(id: id) == index.map { model.remove(at: $0) })
        case 8:
            contents[id: id]?.value += 1
            if let index { model[index].value += 1 }
        case 9 where dice.below(5) == 0:
            contents.removeAll()
            model.removeAll()
        case 10:
            let rows = (0..<dice.below(40)).map { _ in Row(id: ID(dice.below(60)), value: dice.below(3)) }
            contents.replaceAll(with: rows, by: ==)
            let last = Dictionary(rows.map { ($0.id, $0) }) { $1 }
            var seen = Set(model.map(\.id))
            model =
                model.compactMap { last[$0.id] }
                + rows.filter { seen.insert($0.id).inserted }.compactMap { last[$0.id] }
        default:
            #expect(contents[id: id] == index.map { model[$0] })
        }
    }

    @Test func `rows that do not change are no edits when all are replaced`() {
        let table = LiveTable((0..<100).map { Row(id: ID($0), value: $0) })
        let follower = Follower(table.collection)
        table.replaceAll(with: (0..<100).map { Row(id: ID($0), value: $0 == 50 ? 0 : $0) })
        #expect(follower.width == 1)
        table.replaceAll(with: table.snapshot)
        #expect(follower.changes == 2)
    }

    @Test func `a change that throws changes nothing`() {
        let table = LiveTable([Row(id: ID(1), value: 1)])
        let follower = Follower(table.collection)
        #expect(throws: CancellationError.self) {
            try table.modify { rows in
                rows.removeAll()
                throw CancellationError()
            }
        }
        #expect(table.snapshot.count == 1)
        #expect(follower.changes == 1)
    }

    @Test func `several changes in one are delivered as one, and what cancels out as none`() {
        let table = LiveTable([Row(id: ID(1), value: 1)])
        let follower = Follower(table.collection)
        table.modify { rows in
            rows.update(with: Row(id: ID(2), value: 2))
            rows[id: ID(1)]?.value = 5
            rows[id: ID(2)]?.value = 6
        }
        #expect(follower.changes == 2)
        #expect(follower.width == 2)
        table.modify { rows in
            rows.update(with: Row(id: ID(3), value: 3))
            rows.remove(id: ID(3))
        }
        #expect(follower.changes == 2)
    }

    @Test func `a late subscriber receives all that is there as its first change, and then what follows`() {
        let table = LiveTable([Row(id: ID(1), value: 1)])
        table.update(with: Row(id: ID(2), value: 2))
        let follower = Follower(table.collection)
        #expect(follower.array.map(\.value) == [1, 2])
        table.remove(id: ID(1))
        #expect(follower.array.map(\.value) == [2])
        #expect(follower.flaws.isEmpty)
    }

    @Test func `a subscriber may change the table, and one that comes during a delivery misses and repeats nothing`() {
        let table = LiveTable<Row>()
        let late = Log<Follower<Row>>()
        table.collection.changes.subscribe { change in
            guard change.after.count < 10 else { return }
            table.update(with: Row(id: ID(change.after.count), value: 0))
            late.add(Follower(table.collection))
        }
        let last = Follower(table.collection)
        table.update(with: Row(id: ID(100), value: 0))
        for follower in late.all + [last] {
            #expect(follower.flaws.isEmpty)
            #expect(follower.array == Array(table.snapshot))
        }
    }

    @Test func `the message about an element under another identity is one line, whoever made them`() {
        let message = LiveTable<Named>.Contents.refusal(of: "b\r\nall is well", as: "a\n\u{1B}[2J")
        #expect(message == #"[id: a\n\u{1B}[2J]: the element has the identity b\r\nall is well"#)
    }

    @Test func `a table that is released completes its collections`() {
        var table: LiveTable<Row>? = LiveTable()
        let follower = Follower(table?.collection ?? LiveTable().collection)
        #expect(!follower.hasCompleted)
        table = nil
        #expect(follower.hasCompleted)
    }
}

private struct Named: Identifiable, Sendable {
    let id: String
}
