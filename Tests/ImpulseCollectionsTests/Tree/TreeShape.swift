@testable import ImpulseCollections

/// The internal shape of a tree, and its faults.
struct TreeShape<Element: Sendable> {
    private(set) var flaw: String?
    private(set) var leaves = 0
    private var depths: Set<Int> = []

    init(_ tree: CountedTree<Element>) {
        visit(tree.root, depth: 0)
        if depths.count > 1 { flaw = "leaves at depths \(depths)" }
        if case .branch(let children) = tree.root, children.count == 1 { flaw = "a root with one child" }
    }

    private mutating func visit(_ node: TreeNode<Element>, depth: Int) {
        switch node {
        case .leaf(let entries):
            leaves += 1
            depths.insert(depth)
            if entries.count > TreeNode<Element>.leafCapacity { flaw = "a leaf of \(entries.count)" }
        case .branch(let children):
            if children.count > TreeNode<Element>.branchCapacity { flaw = "a branch of \(children.count)" }
            for child in children {
                let known = TreeChild(child.node)
                if (child.count, child.first) != (known.count, known.first) { flaw = "a child that knows itself badly" }
                if child.count == 0 { flaw = "an empty child" }
                visit(child.node, depth: depth + 1)
            }
        }
    }
}
