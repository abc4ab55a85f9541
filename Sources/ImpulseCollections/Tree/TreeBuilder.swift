/// Builds a tree from entries in the order of their places, in O(n). All nodes except the last ones are full.
@usableFromInline
struct TreeBuilder<Element: Sendable> {
    @usableFromInline var leaf: ContiguousArray<Entry<Element>> = []
    @usableFromInline var leaves: ContiguousArray<TreeChild<Element>> = []
    @usableFromInline var count = 0

    @inlinable
    init() {}

    /// Appends an entry, whose place must be after all earlier ones.
    @inlinable
    mutating func append(_ entry: Entry<Element>) {
        if leaf.count == TreeNode<Element>.leafCapacity { closeLeaf() }
        // A tree of few elements, such as a small group, takes no more memory than it needs.
        if leaf.isEmpty, !leaves.isEmpty { leaf.reserveCapacity(TreeNode<Element>.leafCapacity) }
        leaf.append(entry)
        count += 1
    }

    @inlinable
    mutating func closeLeaf() {
        leaves.append(TreeChild(TreeNode.leaf(leaf)))
        leaf = []
    }

    /// Returns the tree.
    @inlinable
    consuming func tree() -> CountedTree<Element> {
        guard !leaves.isEmpty else { return CountedTree(root: .leaf(leaf), count: count) }
        closeLeaf()
        var level = leaves
        while level.count > TreeNode<Element>.branchCapacity {
            var next: ContiguousArray<TreeChild<Element>> = []
            for start in stride(from: 0, to: level.count, by: TreeNode<Element>.branchCapacity) {
                let end = min(start + TreeNode<Element>.branchCapacity, level.count)
                next.append(TreeChild(TreeNode.branch(ContiguousArray(level[start..<end]))))
            }
            level = next
        }
        return CountedTree(root: level.count == 1 ? level[0].node : .branch(level), count: count)
    }
}

extension CountedTree {
    /// Creates a tree of entries that are in the order of their places.
    @inlinable
    init(_ entries: some Sequence<Entry<Element>>) {
        var builder = TreeBuilder<Element>()
        for entry in entries { builder.append(entry) }
        self = builder.tree()
    }
}
