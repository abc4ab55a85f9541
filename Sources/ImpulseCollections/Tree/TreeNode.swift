/// A node of a ``CountedTree``: a leaf with entries, or a branch with children.
///
/// Nodes are values that consist of arrays. So copies share their arrays, a change copies the arrays from the root to
/// one leaf if they are shared, and the compiler checks that threads may share them.
@usableFromInline
struct TreeNode<Element: Sendable>: Sendable {
    /// The entries of a leaf, in the order of their places.
    @usableFromInline var entries: ContiguousArray<Entry<Element>>
    /// The children of a branch, in the order of their places.
    @usableFromInline var children: ContiguousArray<TreeChild<Element>>

    /// The largest number of entries of a leaf.
    @inlinable static var leafCapacity: Int { 64 }
    /// The largest number of children of a branch.
    @inlinable static var branchCapacity: Int { 32 }

    @inlinable
    init(entries: ContiguousArray<Entry<Element>> = []) {
        self.entries = entries
        children = []
    }

    @inlinable
    init(children: ContiguousArray<TreeChild<Element>>) {
        entries = []
        self.children = children
    }

    @inlinable var isLeaf: Bool { children.isEmpty }

    /// The number of entries of a leaf, or of children of a branch.
    @inlinable var width: Int { isLeaf ? entries.count : children.count }

    @inlinable var isFull: Bool {
        isLeaf ? entries.count >= Self.leafCapacity : children.count >= Self.branchCapacity
    }

    /// Whether it has so few entries or children that it should share those of a neighbor.
    @inlinable var isSparse: Bool {
        isLeaf ? entries.count < Self.leafCapacity / 4 : children.count < Self.branchCapacity / 4
    }
}

/// A child of a branch, with what a search needs to know of it.
@usableFromInline
struct TreeChild<Element: Sendable>: Sendable {
    @usableFromInline var node: TreeNode<Element>
    /// The number of entries in it.
    @usableFromInline var count: Int
    /// The place of its first entry.
    @usableFromInline var first: Place

    @inlinable
    init(_ node: TreeNode<Element>) {
        self.node = node
        count = node.isLeaf ? node.entries.count : node.children.reduce(0) { $0 + $1.count }
        first = node.isLeaf ? node.entries[0].place : node.children[0].first
    }
}

extension TreeNode {
    /// The index of the first entry of a leaf whose place is `place` or later.
    @inlinable
    func entryIndex(notBefore place: Place) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the child that holds `place`, or would hold it.
    @inlinable
    func childIndex(for place: Place) -> Int {
        var (low, high) = (1, children.count)
        while low < high {
            let middle = (low + high) / 2
            if children[middle].first <= place { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The first entry in the order of places.
    @inlinable var firstEntry: Entry<Element>? {
        var node = self
        while !node.isLeaf { node = node.children[0].node }
        return node.entries.first
    }
}
