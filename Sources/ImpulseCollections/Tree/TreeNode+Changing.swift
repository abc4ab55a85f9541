// A payload is taken out of the node during a change, because an array with one reference is changed in place.
extension TreeNode {
    /// Inserts an entry at a free place. Returns the node that follows this one if it had to be split.
    @inlinable
    mutating func insert(_ entry: Entry<Element>) -> TreeNode? {
        switch self {
        case .leaf(var entries):
            self = .leaf([])
            defer { self = .leaf(entries) }
            let index = entries.entryIndex(notBefore: entry.place)
            guard index == entries.count || entries[index].place != entry.place else {
                fatalError("The place is taken")
            }
            return entries.insert(entry, at: index, limit: Self.leafCapacity).map { .leaf($0) }
        case .branch(var children):
            self = .leaf([])
            defer { self = .branch(children) }
            let index = children.childIndex(for: entry.place)
            guard let split = children[index].node.insert(entry) else {
                children[index].count += 1
                if entry.place < children[index].first { children[index].first = entry.place }
                return nil
            }
            children[index] = TreeChild(children[index].node)
            return children.insert(TreeChild(split), at: index + 1, limit: Self.branchCapacity).map { .branch($0) }
        }
    }

    /// Removes the entry at `place`, which must be in the node.
    @inlinable
    mutating func remove(_ place: Place) -> Entry<Element> {
        switch self {
        case .leaf(var entries):
            self = .leaf([])
            defer { self = .leaf(entries) }
            let index = entries.entryIndex(notBefore: place)
            guard index < entries.count && entries[index].place == place else { fatalError("The place is free") }
            return entries.remove(at: index)
        case .branch(var children):
            self = .leaf([])
            defer { self = children.isEmpty ? .leaf([]) : .branch(children) }
            let index = children.childIndex(for: place)
            let removed = children[index].node.remove(place)
            if children[index].node.width == 0 {
                children.remove(at: index)
            } else {
                children[index].count -= 1
                if children[index].first == place { children[index] = TreeChild(children[index].node) }
                if children[index].node.isSparse, children.count > 1 { children.join(at: Swift.max(index - 1, 0)) }
            }
            return removed
        }
    }

    /// Replaces the element at `place`, which must be in the node.
    @inlinable
    mutating func update(_ entry: Entry<Element>) {
        switch self {
        case .leaf(var entries):
            self = .leaf([])
            let index = entries.entryIndex(notBefore: entry.place)
            guard index < entries.count && entries[index].place == entry.place else { fatalError("The place is free") }
            entries[index].element = entry.element
            self = .leaf(entries)
        case .branch(var children):
            self = .leaf([])
            children[children.childIndex(for: entry.place)].node.update(entry)
            self = .branch(children)
        }
    }

    /// Joins this node with the next one of the same level. Returns the second part if one node cannot hold both.
    @inlinable
    mutating func join(with next: TreeNode) -> TreeNode? {
        switch (self, next) {
        case (.leaf(var entries), .leaf(let others)):
            entries += others
            let rest = entries.count > Self.leafCapacity ? entries.split(at: entries.count / 2) : nil
            self = .leaf(entries)
            return rest.map { .leaf($0) }
        case (.branch(var children), .branch(let others)):
            children += others
            let rest = children.count > Self.branchCapacity ? children.split(at: children.count / 2) : nil
            self = .branch(children)
            return rest.map { .branch($0) }
        default: fatalError("A leaf is beside a branch")
        }
    }
}

extension ContiguousArray {
    /// Joins a child with the next one, or balances them if one node cannot hold both.
    @inlinable
    mutating func join<Value>(at index: Int) where Element == TreeChild<Value> {
        let rest = self[index].node.join(with: self[index + 1].node)
        self[index] = TreeChild(self[index].node)
        if let rest { self[index + 1] = TreeChild(rest) } else { remove(at: index + 1) }
    }
}
