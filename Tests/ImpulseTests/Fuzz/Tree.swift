/// A signal as a tree of operators.
struct Tree: Sendable {
    let node: Operator
    /// The operator's arguments, as numbers.
    var numbers: [Int]
    var sources: [Tree]
    /// The actions to run from inside the operator's closures.
    var reaction: Reaction?

    init(_ node: Operator, _ numbers: [Int] = [], _ sources: [Tree] = [], reaction: Reaction? = nil) {
        self.node = node
        self.numbers = numbers
        self.sources = sources
        self.reaction = reaction
    }

    /// The number of its operators.
    var size: Int { sources.reduce(1) { $0 + $1.size } }

    /// All nodes, each before its sources. The index in this array is the number of the node's site.
    var preorder: [Tree] { [self] + sources.flatMap { $0.preorder } }
}

extension Tree: CustomStringConvertible {
    /// The tree in Swift syntax, or nearly so.
    var description: String {
        node.spelling(numbers, sources.map { $0.description }) + (reaction.map { " /* \($0) */ " } ?? "")
    }
}
