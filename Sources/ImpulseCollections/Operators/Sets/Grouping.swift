/// The elements of a source by a key, each group in the order of the source.
@usableFromInline
struct Grouping<Element: Sendable, Key: Hashable> {
    @usableFromInline var groups: [Key: CountedTree<Element>] = [:]

    @inlinable
    init() {}

    /// Makes a change of the source. Returns, for each key whose group has changed, what the group was before.
    @inlinable
    mutating func make(
        _ change: CollectionChange<Element>, by key: (Element) -> Key
    ) -> [Key: CountedTree<Element>] {
        if change.before.isEmpty {
            build(change.after.tree, by: key)
            return groups.mapValues { _ in CountedTree() }
        }
        var before: [Key: CountedTree<Element>] = [:]
        let edits = change.listedEdits
        for edit in edits {
            guard let old = edit.old else { continue }
            let key = key(old.element)
            note(key, in: &before)
            groups[key]?.remove(old.place)
        }
        for edit in edits {
            guard let new = edit.new else { continue }
            let key = key(new.element)
            note(key, in: &before)
            groups[key, default: CountedTree()].insert(new)
        }
        for key in before.keys where groups[key]?.isEmpty == true { groups[key] = nil }
        return before
    }

    @inlinable
    func note(_ key: Key, in before: inout [Key: CountedTree<Element>]) {
        if before[key] == nil { before[key] = groups[key] ?? CountedTree() }
    }

    @inlinable
    mutating func build(_ tree: CountedTree<Element>, by key: (Element) -> Key) {
        var builders: [Key: TreeBuilder<Element>] = [:]
        tree.forEach { builders[key($0.element), default: TreeBuilder()].append($0) }
        groups = builders.mapValues { $0.tree() }
    }
}
