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

        @inlinable
        init(_ key: Key, before: CountedTree<Element>) {
            self.key = key
            self.before = before
        }
    }

    /// Makes a change of the source. Returns the groups that have changed, in the order of the edits: that of a
    /// dictionary would be another one each time.
    @inlinable
    mutating func make(_ change: CollectionChange<Element>, by key: (Element) -> Key) -> [Touched] {
        if change.before.isEmpty { return build(change.after.tree, by: key) }
        var touched: [Touched] = []
        var known: Set<Key> = []
        let edits = change.listedEdits
        for edit in edits {
            guard let old = edit.old else { continue }
            let key = key(old.element)
            if known.insert(key).inserted { touched.append(Touched(key, before: groups[key] ?? CountedTree())) }
            groups[key]?.remove(old.place)
        }
        for edit in edits {
            guard let new = edit.new else { continue }
            let key = key(new.element)
            if known.insert(key).inserted { touched.append(Touched(key, before: groups[key] ?? CountedTree())) }
            groups[key, default: CountedTree()].insert(new)
        }
        for key in known where groups[key]?.isEmpty == true { groups[key] = nil }
        return touched
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
