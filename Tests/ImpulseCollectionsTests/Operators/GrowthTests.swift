import Impulse
import ImpulseCollections
import ImpulseTesting
import Testing

/// The time of a change of one element, which is to grow with the logarithm of the number of elements.
@Suite(.serialized) struct CollectionGrowthTests {
    struct Item: Identifiable, Equatable, Sendable {
        let id: Int
        var value: Int
    }

    typealias Items = LiveCollection<Item, Never>

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Is true if the second collection changes.
        var isSecond = false
        let collection: @Sendable (Items, Items) -> Items
    }

    private static func combining(
        _ name: String, _ collection: @escaping @Sendable (Items, Items) -> Items
    ) -> [Case] {
        [
            Case(testDescription: name, collection: collection),
            Case(testDescription: "\(name), by the other collection", isSecond: true, collection: collection),
        ]
    }

    private static let cases: [Case] =
        [
            Case(testDescription: "filter") { items, _ in items.filter { $0.value >= 0 } },
            Case(testDescription: "filter(with:)") { items, _ in
                items.filter(with: MutableProperty(0)) { $0.value >= $1 }
            },
            Case(testDescription: "sorted") { items, _ in items.sorted { $0.value > $1.value } },
            Case(testDescription: "sorted(with:)") { items, _ in
                items.sorted(with: MutableProperty(3)) { $0.value ^ $2 > $1.value ^ $2 }
            },
            Case(testDescription: "prefix") { items, _ in items.sorted { $0.value > $1.value }.prefix(20) },
            Case(testDescription: "window") { items, _ in
                items.sorted { $0.value > $1.value }.window(MutableProperty(100..<120))
            },
            Case(testDescription: "grouped") { items, _ in
                items.grouped { $0.value / 8 }.map { Item(id: $0.key, value: $0.elements.count) }
            },
            Case(testDescription: "grouped in two") { items, _ in
                items.grouped { $0.value % 2 }.map { Item(id: $0.key, value: $0.elements.count) }
            },
            Case(testDescription: "distinct") { items, _ in items.distinct { $0.value / 2 } },
            Case(testDescription: "map(watching:)") { items, _ in
                items.map(watching: { MutableProperty($0.value) }) { Item(id: $0.id, value: $1) }
            },
            Case(testDescription: "flatMap") { items, _ in items.flatMap { LiveArray([$0, $0]).collection } },
            Case(testDescription: "newest") { items, _ in items.newest(200) },
            Case(testDescription: "expiring") { items, _ in items.expiring(after: .seconds(1), on: TestScheduler()) },
            Case(testDescription: "shared") { items, _ in items.shared() },
            Case(testDescription: "sum") { items, _ in
                LiveCollection(comparing: items.sum { $0.value }.map { [Item(id: 0, value: $0)] })
            },
        ]
        + combining("concat") { $0.concat($1) }
        + combining("union") { $0.union($1) { $0.value } }
        + combining("intersection") { one, other in
            one.intersection(other) {
                $0.value
            } and: {
                $0.value
            }
        }
        + combining("subtracting") { one, other in
            one.subtracting(other) {
                $0.value
            } and: {
                $0.value
            }
        }
        + combining("join") { one, other in
            one.join(other) {
                $0.value
            } and: {
                $0.value
            } combining: {
                Item(id: $0.id, value: $1.id)
            }
        }
        + combining("fullJoin") { one, other in
            one.fullJoin(other) {
                $0.value
            } and: {
                $0.value + 100
            } combining: {
                Item(id: $0?.id ?? 0, value: $1?.id ?? 0)
            }
        }

    @Test(arguments: cases)
    func `a change of one element takes hardly longer with 32 times as many elements`(test: Case) {
        // The least of several times, since other work of the machine only adds to it.
        let isFlat = (0..<4).contains { _ in time(test, count: 12_800) < time(test, count: 400) * 2.5 }
        #expect(isFlat)
    }

    private func time(_ test: Case, count: Int) -> Duration {
        let tables = (0..<2).map { _ in LiveTable((0..<count).map { Item(id: $0, value: $0) }) }
        let subscription = test.collection(tables[0].collection, tables[1].collection).changes.subscribe { _ in }
        defer { subscription.dispose() }
        let table = tables[test.isSecond ? 1 : 0]
        return (0..<12).map { number in
            let id = count / 2 + number
            return ContinuousClock().measure {
                table.update(with: Item(id: id, value: -number - 1))
                table.update(with: Item(id: count + number, value: id))
                table.remove(id: id + 20)
            }
        }
        .min() ?? .zero
    }
}
