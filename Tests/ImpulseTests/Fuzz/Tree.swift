/// A signal as a tree of operators.
struct Tree: Sendable {
    let node: Operator
    /// The operator's arguments, as numbers.
    var numbers: [Int]
    var sources: [Tree]
    /// What is done from inside the operator's closures.
    var reaction: Reaction?

    init(_ node: Operator, _ numbers: [Int] = [], _ sources: [Tree] = [], reaction: Reaction? = nil) {
        self.node = node
        self.numbers = numbers
        self.sources = sources
        self.reaction = reaction
    }

    /// How many operators it has.
    var size: Int { sources.reduce(1) { $0 + $1.size } }

    /// All nodes, each before its sources: its place here is the number of the node's site.
    var preorder: [Tree] { [self] + sources.flatMap(\.preorder) }
}

extension Tree: CustomStringConvertible {
    /// The tree as one would write it in Swift, or near enough.
    var description: String {
        node.spelling(numbers, sources.map(\.description)) + (reaction.map { " /* \($0) */ " } ?? "")
    }
}
