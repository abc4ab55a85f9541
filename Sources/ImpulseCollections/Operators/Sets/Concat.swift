public import Impulse

extension LiveCollection {
    /// Emits the elements of several collections one after another, such as the sections of a list.
    ///
    ///     LiveCollection.concat([favorites.collection, others.collection])
    ///
    /// Each collection may change at any time. It begins once each has begun, fails with the first error, and completes
    /// when all have completed.
    @inlinable
    public static func concat(_ collections: [LiveCollection]) -> LiveCollection {
        if collections.isEmpty { return LiveCollection(changes: .just(CollectionChange(all: CountedTree()))) }
        return LiveCollection(
            changes: .serialized { inputs in
                let sections = Owned(Sections<Element>(collections.count))
                for (number, collection) in collections.enumerated() {
                    inputs.add(collection.changes, ends: .whenAll) { owner, change in
                        guard let change = owner[sections].make(change, of: number) else { return }
                        owner.emit(change)
                    }
                }
            })
    }

    /// Emits the elements of this collection, then the elements of another one: see `concat(_:)`.
    @inlinable
    public func concat(_ other: LiveCollection) -> LiveCollection { .concat([self, other]) }

    /// Emits the elements of this collection, then the elements of another one with other keys.
    ///
    ///     contacts.collection.union(colleagues.collection) { $0.mail }
    ///
    /// Emits only the first element of each key. Ends like `concat(_:)`.
    ///
    /// - Parameter key: returns the key of an element; always the same key.
    @inlinable
    public func union<Key: Hashable & Sendable>(
        _ other: LiveCollection, by key: @escaping @Sendable (Element) -> Key
    ) -> LiveCollection {
        concat(other).distinct(by: key)
    }
}

/// The elements of several collections, one after another.
@usableFromInline
struct Sections<Element: Sendable> {
    /// The elements of each collection; `nil` before it has begun.
    @usableFromInline var parts: [CountedTree<Element>?]
    @usableFromInline var whole = Arrangement<Element>()
    @usableFromInline var hasBegun = false

    @inlinable
    init(_ count: Int) {
        parts = Array(repeating: nil, count: count)
    }

    /// Applies a change of one collection. Returns `nil` if there is nothing to emit.
    @inlinable
    @inline(never)
    mutating func make(_ change: CollectionChange<Element>, of number: Int) -> CollectionChange<Element>? {
        parts[number] = change.after.tree
        if hasBegun {
            let change = replace(change, at: parts[..<number].reduce(0) { $0 + ($1?.count ?? 0) })
            return change.isEmpty ? nil : change
        }
        let begun = parts.compactMap { $0 }
        guard begun.count == parts.count else { return nil }
        hasBegun = true
        var builder = TreeBuilder<Element>()
        var places = Places.spread(begun.reduce(0) { $0 + $1.count }).makeIterator()
        for part in begun {
            part.forEach { entry in
                if let place = places.next() { builder.append(Entry(place, entry.element)) }
            }
        }
        return whole.replace(by: builder.tree(), edits: nil)
    }

    /// Applies a change of the collection whose first element has the index `start`.
    @inlinable
    mutating func replace(_ change: CollectionChange<Element>, at start: Int) -> CollectionChange<Element> {
        let edits = change.listedEdits
        let places = edits.map { edit in
            edit.old.map { whole.tree.entry(at: start + change.before.tree.index(of: $0.place)).place }
        }
        var coming: [(edit: Edit<Element>, number: Int?)] = []
        for (edit, place) in zip(edits, places) {
            if let place, let new = edit.new, edit.keepsOrder {
                if !edit.keepsElement { whole.update(Entry(place, new.element)) }
            } else {
                coming.append((edit, place.map { whole.take($0) }))
            }
        }
        coming.sort { ($0.edit.new?.place ?? 0) < ($1.edit.new?.place ?? 0) }
        for (edit, number) in coming {
            guard let new = edit.new else { continue }
            let index = start + change.after.tree.index(of: new.place)
            _ = whole.put(new.element, at: index, taken: number, keepsElement: edit.keepsElement)
        }
        return whole.change()
    }
}
