import Impulse
import ImpulseCollections
import ImpulseTesting

/// A tree of operators, and the same computation on arrays.
struct Tree: Sendable {
    let name: String
    let collection: LiveCollection<Row, Never>
    /// True if one change of a source is at most one change of the collection.
    var isLinear = true
    let array: @Sendable () -> [Row]

    /// Returns this tree with an operator at the end.
    func applying(
        _ name: String, _ operation: (LiveCollection<Row, Never>) -> LiveCollection<Row, Never>,
        _ model: @escaping @Sendable ([Row]) -> [Row]
    ) -> Tree {
        Tree(name: "\(self.name).\(name)", collection: operation(collection), isLinear: isLinear) { [array] in
            model(array())
        }
    }

    /// Returns this tree and another one, with an operator of both.
    func combining(
        _ name: String, with other: Tree,
        _ operation: (LiveCollection<Row, Never>, LiveCollection<Row, Never>) -> LiveCollection<Row, Never>,
        _ model: @escaping @Sendable ([Row], [Row]) -> [Row]
    ) -> Tree {
        Tree(
            name: "\(self.name).\(name)(\(other.name))", collection: operation(collection, other.collection),
            isLinear: false
        ) { [array] in
            model(array(), other.array())
        }
    }

    /// Returns a random tree with a number of operators.
    static func random(_ size: Int, on stage: Stage, _ dice: inout SplitMix64) -> Tree {
        guard size > 0 else { return source(dice.below(3), on: stage) }
        if dice.below(4) == 0 {
            let first = dice.below(size)
            let combine = combinations[dice.below(combinations.count)]
            return combine(random(first, on: stage, &dice), random(size - 1 - first, on: stage, &dice))
        }
        let operators = Tree.operators(on: stage)
        return operators[dice.below(operators.count)](random(size - 1, on: stage, &dice))
    }

    private static func source(_ number: Int, on stage: Stage) -> Tree {
        switch number {
        case 0: Tree(name: "table", collection: stage.table.collection) { [unowned stage] in stage.rows }
        case 1: Tree(name: "list", collection: stage.list.collection) { [unowned stage] in stage.items }
        default:
            Tree(name: "arrays", collection: LiveCollection(comparing: stage.arrays.signal)) {
                [arrays = stage.arrays] in
                arrays.value
            }
        }
    }
}
