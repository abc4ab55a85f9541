// Recursive, because a loop would retain and release each node on its way.
extension TreeNode {
    /// The entry at an index.
    @inlinable
    func entry(at index: Int) -> Entry<Element> {
        switch self {
        case .leaf(let entries): return entries[index]
        case .branch(let children):
            var (child, rest) = (0, index)
            while rest >= children[child].count {
                rest -= children[child].count
                child += 1
            }
            return children[child].node.entry(at: rest)
        }
    }

    /// The element at a place; `nil` if the place is free.
    @inlinable
    func element(at place: Place) -> Element? {
        switch self {
        case .leaf(let entries):
            let index = entries.entryIndex(notBefore: place)
            return index < entries.count && entries[index].place == place ? entries[index].element : nil
        case .branch(let children): return children[children.childIndex(for: place)].node.element(at: place)
        }
    }

    /// The number of entries before a place.
    @inlinable
    func index(of place: Place) -> Int {
        switch self {
        case .leaf(let entries): return entries.entryIndex(notBefore: place)
        case .branch(let children):
            let child = children.childIndex(for: place)
            return children.countBefore(child) + children[child].node.index(of: place)
        }
    }

    /// The number of leading entries for which `isBefore` is true.
    @inlinable
    func index(where isBefore: (Entry<Element>) -> Bool) -> Int {
        switch self {
        case .leaf(let entries):
            var (low, high) = (0, entries.count)
            while low < high {
                let middle = (low + high) / 2
                if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
            }
            return low
        case .branch(let children):
            var (low, high) = (1, children.count)
            while low < high {
                let middle = (low + high) / 2
                let isEarlier = children[middle].node.firstEntry.map(isBefore) ?? false
                if isEarlier { low = middle + 1 } else { high = middle }
            }
            return children.countBefore(low - 1) + children[low - 1].node.index(where: isBefore)
        }
    }
}

extension TreeNode {
    /// Calls `body` with each entry, in the order of their places.
    @inlinable
    func forEach(_ body: (Entry<Element>) -> Void) {
        switch self {
        case .leaf(let entries): for entry in entries { body(entry) }
        case .branch(let children): for child in children { child.node.forEach(body) }
        }
    }
}

extension ContiguousArray {
    /// The number of entries in the children before an index.
    @inlinable
    func countBefore<Value>(_ index: Int) -> Int where Element == TreeChild<Value> {
        var number = 0
        for earlier in 0..<index { number += self[earlier].count }
        return number
    }
}
