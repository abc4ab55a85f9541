import Impulse
import ImpulseCollections

extension Tree {
    /// The operators of two collections, each with its model.
    static let combinations: [@Sendable (Tree, Tree) -> Tree] =
        [
            { first, second in
                first.combining("concat", with: second) {
                    $0.concat($1)
                } _: {
                    $0 + $1
                }
            },
            { first, second in
                first.combining("union", with: second) {
                    $0.union($1) { $0.value % 11 }
                } _: {
                    ($0 + $1).firsts { $0.value % 11 }
                }
            },
            { first, second in
                first.combining("intersection", with: second) {
                    $0.intersection($1) {
                        $0.value % 5
                    } and: {
                        $0.value % 6
                    }
                } _: { rows, others in
                    let keys = Set(others.map { $0.value % 6 })
                    return rows.filter { keys.contains($0.value % 5) }
                }
            },
            { first, second in
                first.combining("subtracting", with: second) {
                    $0.subtracting($1) {
                        $0.value % 5
                    } and: {
                        $0.value % 6
                    }
                } _: { rows, others in
                    let keys = Set(others.map { $0.value % 6 })
                    return rows.filter { !keys.contains($0.value % 5) }
                }
            },
        ] + joins

    /// Joins, of few elements each: a join of joins would have as many as their product.
    private static let joins: [@Sendable (Tree, Tree) -> Tree] = [
        { first, second in
            first.combining("join", with: second) {
                $0.prefix(12).join($1.prefix(12)) {
                    $0.value % 4
                } and: {
                    $0.value % 3
                } combining: {
                    Row(of: $0, and: $1)
                }
            } _: { rows, others in
                rows.prefix(12).flatMap { row in
                    others.prefix(12).filter { $0.value % 3 == row.value % 4 }.map { Row(of: row, and: $0) }
                }
            }
        },
        { first, second in
            first.combining("leftJoin", with: second) {
                $0.prefix(12).leftJoin($1.prefix(12)) {
                    $0.value % 4
                } and: {
                    $0.value % 3
                } combining: {
                    Row(of: $0, and: $1)
                }
            } _: { rows, others in
                rows.prefix(12).flatMap { row in
                    let partners = others.prefix(12).filter { $0.value % 3 == row.value % 4 }
                    return partners.isEmpty ? [Row(of: row, and: nil)] : partners.map { Row(of: row, and: $0) }
                }
            }
        },
        { first, second in
            first.combining("fullJoin", with: second) {
                $0.prefix(12).fullJoin($1.prefix(12)) {
                    $0.value % 4
                } and: {
                    $0.value % 5
                } combining: {
                    Row(of: $0, and: $1)
                }
            } _: { rows, others in
                let keys = Set(rows.prefix(12).map { $0.value % 4 })
                return rows.prefix(12).flatMap { row in
                    let partners = others.prefix(12).filter { $0.value % 5 == row.value % 4 }
                    return partners.isEmpty ? [Row(of: row, and: nil)] : partners.map { Row(of: row, and: $0) }
                } + others.prefix(12).filter { !keys.contains($0.value % 5) }.map { Row(of: nil, and: $0) }
            }
        },
    ]
}

extension Row {
    /// A row that says which rows were a pair.
    init(of first: Row?, and second: Row?) {
        self.init(
            id: (first ?? second)?.id ?? ID(0), value: ((first?.value ?? 50) * 31 + (second?.value ?? 60)) % 1_000)
    }
}
