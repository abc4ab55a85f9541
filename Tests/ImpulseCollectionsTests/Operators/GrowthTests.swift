import Impulse
import ImpulseTesting
import Testing

@testable import ImpulseCollections

/// The cost of a change of one element, which is to grow with the logarithm of the number of elements: how often an
/// operator looks at an element, and how many nodes it copies for what it emits.
@Suite(.serialized) struct CollectionGrowthTests {
    private static let work = Calls()

    struct Item: Identifiable, Equatable, Sendable {
        let id: Int
        private let content: Int

        init(id: Int, value: Int) {
            self.id = id
            content = value
        }

        var value: Int { work.count(content) }
    }

    typealias Items = LiveCollection<Item, Never>

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Is true if the second collection changes.
        let isSecond: Bool
        let follow: @Sendable (Items, Items) -> any Disposable

        init<Output>(
            _ name: String, isSecond: Bool = false,
            _ collection: @escaping @Sendable (Items, Items) -> LiveCollection<Output, Never>
        ) {
            testDescription = name
            self.isSecond = isSecond
            follow = { collection($0, $1).changes.subscribe { work.add($0.copies) } }
        }
    }

    private static func combining<Output>(
        _ name: String, _ collection: @escaping @Sendable (Items, Items) -> LiveCollection<Output, Never>
    ) -> [Case] {
        [Case(name, collection), Case("\(name), by the other collection", isSecond: true, collection)]
    }

    private static let cases: [Case] =
        [
            Case("a table") { items, _ in items },
            Case("filter") { items, _ in items.filter { $0.value >= 0 } },
            Case("filter(with:)") { items, _ in
                items.filter(with: MutableProperty(0)) { $0.value >= $1 }
            },
            Case("sorted") { items, _ in items.sorted { $0.value > $1.value } },
            Case("sorted(with:)") { items, _ in
                items.sorted(with: MutableProperty(3)) { $0.value ^ $2 > $1.value ^ $2 }
            },
            Case("prefix") { items, _ in items.sorted { $0.value > $1.value }.prefix(20) },
            Case("window") { items, _ in
                items.sorted { $0.value > $1.value }.window(MutableProperty(100..<120))
            },
            Case("grouped") { items, _ in items.grouped { $0.value / 8 } },
            Case("grouped in two") { items, _ in items.grouped { $0.value % 2 } },
            Case("distinct") { items, _ in items.distinct { $0.value / 2 } },
            Case("map(watching:)") { items, _ in
                items.map(watching: { MutableProperty($0.value) }) { Item(id: $0.id, value: $1) }
            },
            Case("flatMap") { items, _ in items.flatMap { LiveArray([$0, $0]).collection } },
            Case("newest") { items, _ in items.newest(200) },
            Case("expiring") { items, _ in items.expiring(after: .seconds(1), on: TestScheduler()) },
            Case("shared") { items, _ in items.shared() },
            Case("sum") { items, _ in
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
    func `a change of one element costs hardly more with 32 times as many elements`(test: Case) {
        let (few, many) = (cost(test, count: 400), cost(test, count: 12_800))
        #expect(few > 0 && many < few * 2, "\(few), then \(many)")
    }

    private func cost(_ test: Case, count: Int) -> Int {
        let tables = (0..<2).map { _ in LiveTable((0..<count).map { Item(id: $0, value: $0) }) }
        let subscription = test.follow(tables[0].collection, tables[1].collection)
        defer { subscription.dispose() }
        let table = tables[test.isSecond ? 1 : 0]
        _ = Self.work.reset()
        for number in 0..<12 {
            let id = count / 2 + number
            table.update(with: Item(id: id, value: -number - 1))
            table.update(with: Item(id: count + number, value: id))
            table.remove(id: id + 20)
        }
        return Self.work.reset()
    }
}
