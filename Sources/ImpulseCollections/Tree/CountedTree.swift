/// An ordered collection of entries: a persistent B+ tree with counts.
///
/// Finds, inserts, replaces and removes an entry in O(log n), by its place or its index. A copy costs O(1), and shares
/// all parts with the original that neither changes afterwards. Takes 8 bytes an entry besides the element, and a few
/// percent.
@usableFromInline
struct CountedTree<Element: Sendable>: Sendable {
    @usableFromInline var root: TreeNode<Element>
    @usableFromInline var count: Int

    @inlinable
    init() {
        self.init(root: .leaf([]), count: 0)
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
        guard index >= 0 && index < count else { fatalError("The index is out of range") }
        return root.entry(at: index)
    }

    /// The element at a place; `nil` if the place is free.
    @inlinable
    func element(at place: Place) -> Element? { root.element(at: place) }

    /// The number of entries before a place.
    @inlinable
    func index(of place: Place) -> Int { root.index(of: place) }

    /// Calls `body` with each entry, in the order of their places: faster than ``entries``.
    @inlinable
    func forEach(_ body: (Entry<Element>) -> Void) { root.forEach(body) }

    /// The number of leading entries for which `isBefore` is true; it must be false for all later ones.
    @inlinable
    func index(where isBefore: (Entry<Element>) -> Bool) -> Int { root.index(where: isBefore) }
}

extension CountedTree {
    /// Inserts an entry at a free place.
    @inlinable
    mutating func insert(_ entry: Entry<Element>) {
        if let split = root.insert(entry) { root = .branch([TreeChild(root), TreeChild(split)]) }
        count += 1
    }

    /// Removes the existing entry at `place`.
    @discardableResult
    @inlinable
    mutating func remove(_ place: Place) -> Entry<Element> {
        let removed = root.remove(place)
        while case .branch(let children) = root, children.count == 1 { root = children[0].node }
        count -= 1
        return removed
    }

    /// Replaces the element at an occupied place.
    @inlinable
    mutating func update(_ entry: Entry<Element>) {
        root.update(entry)
    }
}
