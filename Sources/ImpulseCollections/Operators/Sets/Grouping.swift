/// The elements of a source by a key, each group in the order of the source.
///
/// A key with one element takes only its place, because the source has the element. A key that does not equal itself
/// has no group.
@usableFromInline
struct Grouping<Element: Sendable, Key: Hashable> {
    /// All elements, in the order of the source.
    @usableFromInline var all = CountedTree<Element>()
    /// The places of elements that are alone with their key.
    @usableFromInline var places: [Key: Place] = [:]
    /// The elements of the other keys.
    @usableFromInline var trees: [Key: CountedTree<Element>] = [:]

    @inlinable
    init() {}

    @inlinable
    subscript(key: Key) -> Group<Element> {
        if let place = places[key], let element = all.element(at: place) { return .one(Entry(place, element)) }
        return trees[key].map { .several($0) } ?? .none
    }

    @inlinable
    func contains(_ key: Key) -> Bool { places[key] != nil || trees[key] != nil }

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
    mutating func make(_ change: CollectionChange<Element>, by key: (Element) -> Key) -> [Touched] {
        if change.before.isEmpty { return build(change.after.tree, by: key) }
        var touched: [Touched] = []
        var numbers: [Key: Int] = [:]
        let edits = change.listedEdits
        for edit in edits {
            guard let old = edit.old else { continue }
            let key = key(old.element)
            touch(key, by: edit, &touched, &numbers)
            if places.removeValue(forKey: key) == nil { trees[key]?.remove(old.place) }
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
        guard let place = places.updateValue(entry.place, forKey: key) else { return }
        places[key] = nil
        guard let other = all.element(at: place).map({ Entry(place, $0) }) else { return }
        trees[key] = CountedTree(place < entry.place ? [other, entry] : [entry, other])
    }

    /// Keeps a tree only if there are several elements.
    @inlinable
    mutating func tidy(_ key: Key) {
        guard let tree = trees[key], tree.count < 2 else { return }
        trees[key] = nil
        places[key] = tree.first?.place
    }

    @inlinable
    mutating func build(_ tree: CountedTree<Element>, by key: (Element) -> Key) -> [Touched] {
        (all, places) = (tree, [:])
        var builders: [Key: TreeBuilder<Element>] = [:]
        var touched: [Touched] = []
        tree.forEach { entry in
            let key = key(entry.element)
            guard key == key else { return }
            if builders[key]?.append(entry) != nil { return }
            guard let place = places.updateValue(entry.place, forKey: key) else {
                return touched.append(Touched(key, before: .none))
            }
            places[key] = nil
            var builder = TreeBuilder<Element>()
            if let other = tree.element(at: place) { builder.append(Entry(place, other)) }
            builder.append(entry)
            builders[key] = builder
        }
        trees = builders.mapValues { $0.tree() }
        // Keys that had only one element for a while leave unused capacity.
        if places.count < places.capacity / 4 { places = Dictionary(uniqueKeysWithValues: places.map { $0 }) }
        return touched
    }
}
