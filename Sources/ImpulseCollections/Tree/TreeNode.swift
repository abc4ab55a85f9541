/// A node of a ``CountedTree``: a leaf with entries, or a branch with children, in the order of their places.
///
/// Nodes are values that consist of an array. Copies therefore share their arrays, a change copies only the shared
/// arrays from the root to one leaf, and the compiler checks that threads may share them.
@usableFromInline
enum TreeNode<Element: Sendable>: Sendable {
    case leaf(ContiguousArray<Entry<Element>>)
    case branch(ContiguousArray<TreeChild<Element>>)

    /// The maximum number of entries in a leaf. It is higher for small entries, such as places, so that leaves have
    /// similar sizes in bytes.
    @inlinable static var leafCapacity: Int { MemoryLayout<Entry<Element>>.stride <= 16 ? 32 : 16 }
    /// The maximum number of children of a branch. A change copies a leaf and one branch of each level, so these are
    /// small.
    @inlinable static var branchCapacity: Int { 16 }
}

/// A child of a branch, with the facts that a search needs.
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
        switch node {
        case .leaf(let entries):
            count = entries.count
            first = entries[0].place
        case .branch(let children):
            count = children.reduce(0) { $0 + $1.count }
            first = children[0].first
        }
    }
}

extension TreeNode {
    /// The number of entries of a leaf, or of children of a branch.
    @inlinable var width: Int {
        switch self {
        case .leaf(let entries): entries.count
        case .branch(let children): children.count
        }
    }

    /// True if it has so few entries or children that it should be joined with a neighbor, or balanced.
    @inlinable var isSparse: Bool {
        switch self {
        case .leaf(let entries): entries.count < Self.leafCapacity / 4
        case .branch(let children): children.count < Self.branchCapacity / 4
        }
    }

    /// The first entry in the order of places.
    @inlinable var firstEntry: Entry<Element>? {
        switch self {
        case .leaf(let entries): entries.first
        case .branch(let children): children[0].node.firstEntry
        }
    }
}

extension ContiguousArray {
    /// The index of the first entry of a leaf whose place is `place` or later.
    @inlinable
    func entryIndex<Value>(notBefore place: Place) -> Int where Element == Entry<Value> {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the child of a branch that holds `place`, or would hold it.
    @inlinable
    func childIndex<Value>(for place: Place) -> Int where Element == TreeChild<Value> {
        var (low, high) = (1, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].first <= place { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// Removes and returns the elements from `index` on.
    @inlinable
    mutating func split(at index: Int) -> ContiguousArray {
        let rest = ContiguousArray(self[index...])
        removeSubrange(index...)
        return rest
    }

    /// Inserts an element. If the array would exceed `limit`, splits it, and returns the second part.
    @inlinable
    mutating func insert(_ element: Element, at index: Int, limit: Int) -> ContiguousArray? {
        guard count >= limit else {
            insert(element, at: index)
            return nil
        }
        // Successively appended elements leave full nodes behind.
        if index == count { return [element] }
        var rest = split(at: count / 2)
        if index <= count { insert(element, at: index) } else { rest.insert(element, at: index - count) }
        return rest
    }
}
