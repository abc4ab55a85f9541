/// The elements of a source by a key, each group in the order of the source.
///
/// A key with one element takes only its place, because the source has the element. A key that does not equal itself
/// has no group.
@usableFromInline
struct Grouping<Element: Sendable, Key: Hashable> {
    @usableFromInline let key: (Element) -> Key
    /// All elements, in the order of the source.
    @usableFromInline var all = CountedTree<Element>()
    /// The places of elements that are alone with their key.
    @usableFromInline var places = HashIndex()
    /// The elements of the other keys.
    @usableFromInline var trees: [Key: CountedTree<Element>] = [:]

    @inlinable
    init(by key: @escaping (Element) -> Key) {
        self.key = key
    }

    @inlinable
    subscript(key: Key) -> Group<Element> {
        if let tree = trees[key] { return .several(tree) }
        var group = Group<Element>.none
        _ = places.place(hash: key.hashValue) { place in
            guard let element = all.element(at: place), self.key(element) == key else { return false }
            group = .one(Entry(place, element))
            return true
        }
        return group
    }

    /// A group's state before a change.
    @usableFromInline
    struct Touched {
        @usableFromInline let key: Key
        @usableFromInline let before: Group<Element>
        /// True if its elements only get other places.
        @usableFromInline var isSame: Bool

        @inlinable
        init(_ key: Key, before: Group<Element>, isSame: Bool = false) {
            self.key = key
            self.before = before
            self.isSame = isSame
        }
    }

    /// Applies a change of the source. Returns the changed groups in the order of the edits, because a dictionary's
    /// order varies.
    @inlinable
    mutating func make(_ change: CollectionChange<Element>) -> [Touched] {
        if change.before.isEmpty { return build(change.after.tree) }
        var touched: [Touched] = []
        var numbers: [Key: Int] = [:]
        let edits = change.listedEdits
        for edit in edits {
            guard let old = edit.old else { continue }
            let key = key(old.element)
            touch(key, by: edit, &touched, &numbers)
            if trees[key]?.remove(old.place) == nil { removeAlone(old.place, key) }
        }
        all = change.after.tree
        for edit in edits {
            guard let new = edit.new else { continue }
            let key = key(new.element)
            touch(key, by: edit, &touched, &numbers)
            insert(new, key)
        }
        for group in touched { tidy(group.key) }
        return touched
    }

    // A group that is first touched by an insertion has only elements that are the same before and after the change.
    @inlinable
    func touch(_ key: Key, by edit: Edit<Element>, _ touched: inout [Touched], _ numbers: inout [Key: Int]) {
        let number = numbers[key] ?? touched.count
        if number == touched.count {
            numbers[key] = number
            touched.append(Touched(key, before: self[key], isSame: true))
        }
        if !edit.keepsElement || !edit.keepsOrder { touched[number].isSame = false }
    }

    @inlinable
    mutating func insert(_ entry: Entry<Element>, _ key: Key) {
        guard key == key else { return }
        if trees[key]?.insert(entry) != nil { return }
        guard case .one(let other) = self[key] else { return places.insert(entry.place, hash: key.hashValue) }
        removeAlone(other.place, key)
        trees[key] = CountedTree(other.place < entry.place ? [other, entry] : [entry, other])
    }

    @inlinable
    mutating func removeAlone(_ place: Place, _ key: Key) {
        let (all, keyOf) = (all, self.key)
        places.remove(place, hash: key.hashValue) { all.element(at: $0).map(keyOf)?.hashValue ?? 0 }
    }

    /// Keeps a tree only if there are several elements.
    @inlinable
    mutating func tidy(_ key: Key) {
        guard let tree = trees[key], tree.count < 2 else { return }
        trees[key] = nil
        if let first = tree.first { places.insert(first.place, hash: key.hashValue) }
    }

    @inlinable
    mutating func build(_ tree: CountedTree<Element>) -> [Touched] {
        all = tree
        var keys: [Key] = []
        var slots: ContiguousArray<Entry<Place>> = []
        tree.forEach { entry in
            let key = key(entry.element)
            keys.append(key)
            if key == key { slots.append(Entry(Place(hash: key.hashValue), entry.place)) }
        }
        let repeated: Set<Place>
        (places, repeated) = HashIndex.unique(of: slots)
        var builders: [Key: TreeBuilder<Element>] = [:]
        var touched: [Touched] = []
        for (entry, key) in zip(tree.entries, keys) where key == key {
            if !repeated.isEmpty, repeated.contains(Place(hash: key.hashValue)) {
                if builders[key]?.append(entry) != nil { continue }
                var builder = TreeBuilder<Element>()
                builder.append(entry)
                builders[key] = builder
            }
            touched.append(Touched(key, before: .none))
        }
        trees = builders.mapValues { $0.tree() }
        for key in Array(trees.keys) { tidy(key) }
        return touched
    }
}
