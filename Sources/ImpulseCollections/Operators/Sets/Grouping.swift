/// The elements of a source by a key, each group in the order of the source.
@usableFromInline
struct Grouping<Element: Sendable, Key: Hashable> {
    @usableFromInline var groups: [Key: CountedTree<Element>] = [:]

    @inlinable
    init() {}

    /// A group as it was before a change.
    @usableFromInline
    struct Touched {
        @usableFromInline let key: Key
        @usableFromInline let before: CountedTree<Element>
        /// True if elements of it only get other places.
        @usableFromInline var isSame: Bool

        @inlinable
        init(_ key: Key, before: CountedTree<Element>, isSame: Bool = false) {
            self.key = key
            self.before = before
            self.isSame = isSame
        }
    }

    /// Makes a change of the source. Returns the groups that have changed, in the order of the edits: that of a
    /// dictionary would be another one each time.
    @inlinable
    mutating func make(_ change: CollectionChange<Element>, by key: (Element) -> Key) -> [Touched] {
        if change.before.isEmpty { return build(change.after.tree, by: key) }
        var touched: [Touched] = []
        var numbers: [Key: Int] = [:]
        let edits = change.listedEdits
        for edit in edits {
            guard let old = edit.old else { continue }
            let key = key(old.element)
            touch(key, by: edit, &touched, &numbers)
            groups[key]?.remove(old.place)
        }
        for edit in edits {
            guard let new = edit.new else { continue }
            let key = key(new.element)
            touch(key, by: edit, &touched, &numbers)
            groups[key, default: CountedTree()].insert(new)
        }
        for group in touched where groups[group.key]?.isEmpty == true { groups[group.key] = nil }
        return touched
    }

    @inlinable
    func touch(_ key: Key, by edit: Edit<Element>, _ touched: inout [Touched], _ numbers: inout [Key: Int]) {
        let number = numbers[key] ?? touched.count
        if number == touched.count {
            numbers[key] = number
            touched.append(Touched(key, before: groups[key] ?? CountedTree(), isSame: true))
        }
        if !edit.keepsElement || !edit.keepsOrder { touched[number].isSame = false }
    }

    @inlinable
    mutating func build(_ tree: CountedTree<Element>, by key: (Element) -> Key) -> [Touched] {
        var builders: [Key: TreeBuilder<Element>] = [:]
        var touched: [Touched] = []
        tree.forEach { entry in
            let key = key(entry.element)
            if builders[key] == nil { touched.append(Touched(key, before: CountedTree())) }
            builders[key, default: TreeBuilder()].append(entry)
        }
        groups = builders.mapValues { $0.tree() }
        return touched
    }
}
