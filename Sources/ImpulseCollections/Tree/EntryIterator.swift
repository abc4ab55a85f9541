extension CountedTree {
    /// The entries in the order of their places.
    @inlinable var entries: IteratorSequence<EntryIterator<Element>> { entries(from: 0) }

    /// The entries from an index on.
    @inlinable
    func entries(from index: Int) -> IteratorSequence<EntryIterator<Element>> {
        IteratorSequence(EntryIterator(self, from: index))
    }
}

/// Iterates over the entries of a tree in the order of their places: O(1) for each, O(log n) for the first.
@usableFromInline
struct EntryIterator<Value: Sendable>: IteratorProtocol {
    /// The branches from the root, each with the index of the next child.
    @usableFromInline var branches: [(children: ContiguousArray<TreeChild<Value>>, next: Int)] = []
    @usableFromInline var entries: ContiguousArray<Entry<Value>>
    @usableFromInline var index: Int

    @inlinable
    init(_ tree: CountedTree<Value>, from start: Int) {
        entries = []
        index = start
        var node = tree.root
        while case .branch(let children) = node {
            var child = 0
            while child < children.count - 1, index >= children[child].count {
                index -= children[child].count
                child += 1
            }
            branches.append((children, child + 1))
            node = children[child].node
        }
        if case .leaf(let leaf) = node { entries = leaf }
    }

    @inlinable
    mutating func next() -> Entry<Value>? {
        if index >= entries.count, !advance() { return nil }
        defer { index += 1 }
        return entries[index]
    }

    /// Moves to the next leaf. Returns whether there is one.
    @inlinable
    mutating func advance() -> Bool {
        while let branch = branches.last, branch.next == branch.children.count { branches.removeLast() }
        guard let branch = branches.last else { return false }
        branches[branches.count - 1].next += 1
        var node = branch.children[branch.next].node
        while case .branch(let children) = node {
            branches.append((children, 1))
            node = children[0].node
        }
        if case .leaf(let leaf) = node { entries = leaf }
        index = 0
        return true
    }
}
