#if DEBUG
import Impulse
import ImpulseCollections
import ImpulseSwiftTesting
import ImpulseTesting
import Testing

/// Runs operators of several live collections in every order of the steps of two threads. See
/// ``CollectionInterleavingTests``.
@Suite(.impulse) struct CombinationInterleavingTests {
    private struct Pair: Sendable {
        let first: LiveArray<Row>
        let second: LiveArray<Row>
        let journal: Journal<Row>

        init(
            _ first: [Row], _ second: [Row],
            _ operation: (LiveCollection<Row, Never>, LiveCollection<Row, Never>) -> LiveCollection<Row, Never>
        ) {
            (self.first, self.second) = (LiveArray(first), LiveArray(second))
            journal = Journal(operation(self.first.collection, self.second.collection))
        }
    }

    private static func row(_ id: Int, _ value: Int) -> Row { Row(id: ID(id), value: value) }

    @Test func `changes of both sections are both applied, each in its section`() {
        let result = everyInterleaving(
            limit: triedOrders, on: { Pair([Self.row(1, 1)], [Self.row(2, 2)]) { $0.concat($1) } },
            { $0.first.append(Self.row(3, 3)) },
            { $0.second.modify { $0.insert(Self.row(4, 4), at: 0) } },
            outcome: \.journal.text,
            outcomes: [
                "[[#1:1, #2:2], [#1:1, #3:3, #2:2], [#1:1, #3:3, #4:4, #2:2]]",
                "[[#1:1, #2:2], [#1:1, #4:4, #2:2], [#1:1, #3:3, #4:4, #2:2]]",
            ])
        note(result)
    }

    @Test func `a key that appears in both collections of a union together is shown from the first one`() {
        let result = everyInterleaving(
            limit: triedOrders, on: { Pair([], []) { $0.union($1, by: \.id) } },
            { $0.first.append(Self.row(1, 10)) },
            { $0.second.append(Self.row(1, 20)) },
            outcome: \.journal.text,
            outcomes: ["[[], [#1:10]]", "[[], [#1:20], [#1:10]]"])
        note(result)
    }

    @Test func `changes of both sides of a join are paired, once`() {
        let result = everyInterleaving(
            limit: triedOrders,
            on: {
                Pair([Self.row(1, 1)], [Self.row(1, 10)]) { first, second in
                    first.leftJoin(second, by: \.id, and: \.id) { Row(id: $0.id, value: $0.value + ($1?.value ?? 0)) }
                }
            },
            { $0.first.append(Self.row(2, 2)) },
            { $0.second.modify { $0.replaceSubrange(0..<1, with: [Self.row(2, 20)]) } },
            outcome: \.journal.text,
            outcomes: [
                "[[#1:11], [#1:11, #2:2], [#1:1, #2:22]]", "[[#1:11], [#1:1], [#1:1, #2:22]]",
            ])
        note(result)
    }

    @Test func `the elements of a collection that is removed go with it, whatever it receives meanwhile`() {
        struct Arena: Sendable {
            let outer = LiveArray([0])
            let parts = [LiveArray([1]), LiveArray([9])]
            let journal: Journal<Int>

            init() { journal = Journal(outer.collection.flatMap { [parts] in parts[$0].collection }) }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.parts[0].append(2) },
            { $0.outer.remove(at: 0) },
            outcome: \.journal.text,
            outcomes: ["[[1], [1, 2], []]", "[[1], []]"])
        note(result)
        let other = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.parts[1].append(10) },
            { $0.outer[0] = 1 },
            outcome: \.journal.text,
            outcomes: ["[[1], [9, 10]]", "[[1], [9], [9, 10]]"])
        note(other)
    }

    @Test func `the value of an element that is removed meanwhile replaces it before, or not at all`() {
        struct Arena: Sendable {
            let list = LiveArray([0, 1])
            let scores = [MutableProperty(5), MutableProperty(6)]
            let journal: Journal<Int>

            init() { journal = Journal(list.collection.map(watching: { [scores] in scores[$0] }) { $0 * 10 + $1 }) }
        }
        let result = everyInterleaving(
            limit: triedOrders, on: Arena.init,
            { $0.scores[0].value = 7 },
            { $0.list.remove(at: 0) },
            outcome: \.journal.text,
            outcomes: ["[[5, 16], [7, 16], [16]]", "[[5, 16], [16]]"])
        note(result)
    }
}
#endif
