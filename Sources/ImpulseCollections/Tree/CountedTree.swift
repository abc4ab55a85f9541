/// An ordered collection of entries: a persistent B+ tree that counts.
///
/// Finds, inserts, replaces and removes an entry in O(log n), by its place or its index. A copy costs O(1), and shares
/// with the original all that neither changes afterwards. Takes 8 bytes an entry beside the element, and some percent.
@usableFromInline
struct CountedTree<Element: Sendable>: Sendable {
    @usableFromInline var root: TreeNode<Element>
    @usableFromInline private(set) var count: Int

    @inlinable
    init() {
        self.init(root: TreeNode(), count: 0)
    }

    @usableFromInline
    init(root: TreeNode<Element>, count: Int) {
        self.root = root
        self.count = count
    }

    @inlinable var isEmpty: Bool { count == 0 }
    @inlinable var first: Entry<Element>? { root.firstEntry }
    @inlinable var last: Entry<Element>? { isEmpty ? nil : entry(at: count - 1) }
}

extension CountedTree {
    /// The entry at an index.
    @inlinable
    func entry(at index: Int) -> Entry<Element> {
        precondition(index >= 0 && index < count, "The index is out of range")
        var (node, rest) = (root, index)
        while !node.isLeaf {
            var child = 0
            while rest >= node.children[child].count {
                rest -= node.children[child].count
                child += 1
            }
            node = node.children[child].node
        }
        return node.entries[rest]
    }

    /// The element at a place; `nil` if the place is free.
    @inlinable
    func element(at place: Place) -> Element? {
        var node = root
        while !node.isLeaf { node = node.children[node.childIndex(for: place)].node }
        let index = node.entryIndex(notBefore: place)
        return index < node.entries.count && node.entries[index].place == place ? node.entries[index].element : nil
    }

    /// The number of entries before a place.
    @inlinable
    func index(of place: Place) -> Int {
        var (node, index) = (root, 0)
        while !node.isLeaf {
            let child = node.childIndex(for: place)
            for earlier in 0..<child { index += node.children[earlier].count }
            node = node.children[child].node
        }
        return index + node.entryIndex(notBefore: place)
    }

    /// The number of entries at the start for which `isBefore` is true; it must be false for all after them.
    @inlinable
    func index(where isBefore: (Entry<Element>) -> Bool) -> Int {
        var (node, index) = (root, 0)
        while !node.isLeaf {
            var (low, high) = (1, node.children.count)
            while low < high {
                let middle = (low + high) / 2
                let isEarlier = node.children[middle].node.firstEntry.map(isBefore) ?? false
                if isEarlier { low = middle + 1 } else { high = middle }
            }
            for earlier in 0..<low - 1 { index += node.children[earlier].count }
            node = node.children[low - 1].node
        }
        var (low, high) = (0, node.entries.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(node.entries[middle]) { low = middle + 1 } else { high = middle }
        }
        return index + low
    }
}

extension CountedTree {
    /// Inserts an entry whose place is free.
    @inlinable
    mutating func insert(_ entry: Entry<Element>) {
        if let split = root.insert(entry) { root = TreeNode(children: [TreeChild(root), TreeChild(split)]) }
        count += 1
    }

    /// Removes the entry at `place`, which is there.
    @discardableResult
    @inlinable
    mutating func remove(_ place: Place) -> Entry<Element> {
        let removed = root.remove(place)
        while root.children.count == 1 { root = root.children[0].node }
        count -= 1
        return removed
    }

    /// Replaces the element at a place that is taken.
    @inlinable
    mutating func update(_ entry: Entry<Element>) {
        root.update(entry)
    }
}
