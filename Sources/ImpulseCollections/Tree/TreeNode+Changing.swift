extension TreeNode {
    /// Inserts an entry whose place is free. Returns the node that follows this one if it had to be split.
    @inlinable
    mutating func insert(_ entry: Entry<Element>) -> TreeNode? {
        guard !isLeaf else { return insertIntoLeaf(entry) }
        let index = childIndex(for: entry.place)
        let split = children[index].node.insert(entry)
        guard let split else {
            children[index].count += 1
            if entry.place < children[index].first { children[index].first = entry.place }
            return nil
        }
        children[index] = TreeChild(children[index].node)
        return insert(TreeChild(split), at: index + 1)
    }

    @inlinable
    mutating func insertIntoLeaf(_ entry: Entry<Element>) -> TreeNode? {
        let index = entryIndex(notBefore: entry.place)
        precondition(index == entries.count || entries[index].place != entry.place, "The place is taken")
        guard isFull else {
            entries.insert(entry, at: index)
            return nil
        }
        // Elements that are appended one after another leave full leaves behind.
        if index == entries.count { return TreeNode(entries: [entry]) }
        var right = split(at: entries.count / 2)
        if index <= entries.count {
            entries.insert(entry, at: index)
        } else {
            right.entries.insert(entry, at: index - entries.count)
        }
        return right
    }

    @inlinable
    mutating func insert(_ child: TreeChild<Element>, at index: Int) -> TreeNode? {
        guard isFull else {
            children.insert(child, at: index)
            return nil
        }
        if index == children.count { return TreeNode(children: [child]) }
        var right = split(at: children.count / 2)
        if index <= children.count {
            children.insert(child, at: index)
        } else {
            right.children.insert(child, at: index - children.count)
        }
        return right
    }

    /// Removes what is at `index` and after it. Returns a node with it.
    @inlinable
    mutating func split(at index: Int) -> TreeNode {
        if isLeaf {
            let right = TreeNode(entries: ContiguousArray(entries[index...]))
            entries.removeSubrange(index...)
            return right
        }
        let right = TreeNode(children: ContiguousArray(children[index...]))
        children.removeSubrange(index...)
        return right
    }

    /// Removes the entry at `place`, which is in the node.
    @inlinable
    mutating func remove(_ place: Place) -> Entry<Element> {
        guard !isLeaf else {
            let index = entryIndex(notBefore: place)
            precondition(index < entries.count && entries[index].place == place, "The place is free")
            return entries.remove(at: index)
        }
        let index = childIndex(for: place)
        let removed = children[index].node.remove(place)
        if children[index].node.width == 0 {
            children.remove(at: index)
        } else {
            children[index] = TreeChild(children[index].node)
            if children[index].node.isSparse, children.count > 1 { join(childAt: max(index - 1, 0)) }
        }
        return removed
    }

    /// Joins a child with the next one, or lets both have equal numbers if they are too many for one.
    @inlinable
    mutating func join(childAt index: Int) {
        var left = children[index].node
        let right = children.remove(at: index + 1).node
        left.entries += right.entries
        left.children += right.children
        if left.width <= (left.isLeaf ? Self.leafCapacity : Self.branchCapacity) {
            children[index] = TreeChild(left)
        } else {
            let half = left.split(at: left.width / 2)
            children[index] = TreeChild(left)
            children.insert(TreeChild(half), at: index + 1)
        }
    }

    /// Replaces the element at `place`, which is in the node.
    @inlinable
    mutating func update(_ entry: Entry<Element>) {
        if isLeaf {
            let index = entryIndex(notBefore: entry.place)
            precondition(index < entries.count && entries[index].place == entry.place, "The place is free")
            entries[index].element = entry.element
        } else {
            children[childIndex(for: entry.place)].node.update(entry)
        }
    }
}
