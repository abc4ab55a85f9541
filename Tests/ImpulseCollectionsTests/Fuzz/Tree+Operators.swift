import Impulse
import ImpulseCollections

extension Tree {
    typealias Operator = @Sendable (Tree) -> Tree

    /// The operators of one collection, each with its model.
    static func operators(on stage: Stage) -> [Operator] {
        let (number, range, marks, parts) = (stage.number, stage.range, stage.marks, stage.parts)
        return [
            { tree in
                tree.applying("map") {
                    $0.map(\.increased)
                } _: {
                    $0.map(\.increased)
                }
            },
            { tree in
                tree.applying("compactMap") {
                    $0.compactMap(\.halved)
                } _: {
                    $0.compactMap(\.halved)
                }
            },
            { tree in
                tree.applying("filter") {
                    $0.filter { $0.value % 3 != 0 }
                } _: {
                    $0.filter { $0.value % 3 != 0 }
                }
            },
            { tree in
                tree.applying("filter(with:)") {
                    $0.filter(with: number) { $0.value % 5 != $1 }
                } _: {
                    $0.filter { $0.value % 5 != number.value }
                }
            },
            { tree in
                tree.applying("map(watching:)") {
                    $0.map(watching: { marks[$0.id.number % 8] }) { Row(id: $0.id, value: ($0.value + $1) % 1_000) }
                } _: {
                    $0.map { Row(id: $0.id, value: ($0.value + marks[$0.id.number % 8].value) % 1_000) }
                }
            },
            { tree in
                tree.applying("filter(watching:)") {
                    $0.filter(watching: { marks[$0.id.number % 8] }) { $0.value % 4 != $1 }
                } _: {
                    $0.filter { $0.value % 4 != marks[$0.id.number % 8].value }
                }
            },
            { tree in
                tree.applying("flatMap") {
                    $0.prefix(12).flatMap { row in parts[row.value % 4].collection.map { Row(of: row, and: $0) } }
                } _: {
                    $0.prefix(12).flatMap { row in parts[row.value % 4].snapshot.map { Row(of: row, and: $0) } }
                }
            },
            { tree in
                tree.applying("sorted") {
                    $0.sorted { $0.value < $1.value }
                } _: {
                    $0.sorted { $0.value < $1.value }
                }
            },
            { tree in
                tree.applying("sorted with ties") {
                    $0.sorted { $0.value % 3 > $1.value % 3 }
                } _: {
                    $0.sorted { $0.value % 3 > $1.value % 3 }
                }
            },
            { tree in
                tree.applying("sorted(with:)") {
                    $0.sorted(with: number) { $2 % 2 == 0 ? $0.value < $1.value : $0.id > $1.id }
                } _: {
                    $0.sorted { number.value % 2 == 0 ? $0.value < $1.value : $0.id > $1.id }
                }
            },
            { tree in
                tree.applying("prefix") {
                    $0.prefix(7)
                } _: {
                    Array($0.prefix(7))
                }
            },
            { tree in
                tree.applying("window") {
                    $0.window(range)
                } _: {
                    Array($0[range.value.clamped(to: 0..<$0.count)])
                }
            },
            { tree in
                tree.applying("distinct") {
                    $0.distinct { $0.value % 7 }
                } _: {
                    $0.firsts { $0.value % 7 }
                }
            },
            { tree in
                tree.applying("grouped") {
                    $0.grouped { $0.value % 4 }.map { Row(sumOf: Array($0.elements)) }
                } _: { rows in
                    rows.firsts { $0.value % 4 }.map { first in
                        Row(sumOf: rows.filter { $0.value % 4 == first.value % 4 })
                    }
                }
            },
        ]
    }
}

extension Row {
    var increased: Row { Row(id: id, value: value + 1) }
    var halved: Row? { value % 4 == 0 ? nil : Row(id: id, value: value / 2) }

    /// A row that lists the rows of a group, in order.
    init(sumOf rows: [Row]) {
        self.init(id: rows[0].id, value: rows.reduce(0) { ($0 * 3 + $1.value) % 1_000 })
    }
}

extension Array {
    /// The first element of each key.
    func firsts(by key: (Element) -> some Hashable) -> [Element] {
        var seen: Set<AnyHashable> = []
        return filter { seen.insert(key($0)).inserted }
    }
}
