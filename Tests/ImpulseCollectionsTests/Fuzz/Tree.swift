import Impulse
import ImpulseCollections

/// A tree of operators, and the same computation on arrays.
struct Tree: Sendable {
    let name: String
    let collection: LiveCollection<Row, Never>
    /// Whether one change of a source is at most one change of the collection.
    var isLinear = true
    let array: @Sendable () -> [Row]

    /// Returns this tree with an operator at the end.
    func applying(
        _ name: String, _ operation: (LiveCollection<Row, Never>) -> LiveCollection<Row, Never>,
        _ model: @escaping @Sendable ([Row]) -> [Row]
    ) -> Tree {
        Tree(name: "\(self.name).\(name)", collection: operation(collection), isLinear: isLinear) { [array] in model(array()) }
    }

    /// Returns a random tree with a number of operators.
    static func random(_ size: Int, on stage: Stage, _ dice: inout Dice) -> Tree {
        guard size > 0 else {
            return dice.below(2) == 0
                ? Tree(name: "table", collection: stage.table.collection) { [unowned stage] in stage.rows }
                : Tree(name: "list", collection: stage.list.collection) { [unowned stage] in stage.items }
        }
        let operators = Tree.operators(on: stage)
        return operators[dice.below(operators.count)](random(size - 1, on: stage, &dice))
    }
}
