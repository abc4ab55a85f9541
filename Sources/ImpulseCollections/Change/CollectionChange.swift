/// A change of a live collection: the elements before and after it, and what happened to single elements.
///
///     people.collection.changes.subscribe { change in
///         list.show(change.after, change.indices)
///     }
///
/// The first change that a subscriber receives has nothing before it, and after it all that is there. From then on,
/// what is before a change is what was after the one before.
///
/// Both snapshots share what has not changed. ``indices`` says which elements a list on a screen inserts, removes,
/// moves and shows again. ``merged(with:)`` makes one change of two.
public struct CollectionChange<Element: Sendable>: Sendable {
    /// The elements before the change.
    public let before: Snapshot<Element>
    /// The elements after the change.
    public let after: Snapshot<Element>

    /// The changes of single elements, all at once. `nil`, if it is too much to list: then each element that has its
    /// place before and after is the same.
    @usableFromInline let edits: ContiguousArray<Edit<Element>>?

    /// The places of the edits, once they have been listed.
    @usableFromInline var places: EditedPlaces?

    @inlinable
    init(
        from before: CountedTree<Element>, to after: CountedTree<Element>, edits: ContiguousArray<Edit<Element>>? = nil
    ) {
        self.before = Snapshot(before)
        self.after = Snapshot(after)
        self.edits = edits
    }

    /// Creates the change that edits make to a tree, and makes them.
    @inlinable
    init(making edits: ContiguousArray<Edit<Element>>, in tree: inout CountedTree<Element>) {
        let before = tree
        tree.make(edits)
        self.init(from: before, to: tree, edits: edits)
    }

    /// Creates the change from nothing to all of `after`.
    @inlinable
    init(all after: CountedTree<Element>) {
        self.init(from: CountedTree(), to: after)
    }

    /// True if nothing changes.
    @inlinable
    public var isEmpty: Bool { edits?.isEmpty ?? (before.isEmpty && after.isEmpty) }
}

extension CollectionChange {
    /// Returns one change with the effect of this one followed by another, which begins where this one ends.
    ///
    /// Costs O(m) for m changed elements.
    @inlinable
    public func merged(with next: CollectionChange) -> CollectionChange {
        if before.isEmpty { return CollectionChange(all: next.after.tree) }
        var list = EditList<Element>()
        list.append(together: listedEdits)
        list.append(together: next.listedEdits)
        return CollectionChange(from: before.tree, to: next.after.tree, edits: list.all)
    }

    /// The changes of single elements, found by comparing the places if it was too much to list.
    @inlinable var listedEdits: ContiguousArray<Edit<Element>> {
        if let edits { return edits }
        var edits: ContiguousArray<Edit<Element>> = []
        forEachDifference(from: before.tree, to: after.tree) { old, new in
            if old == nil || new == nil { edits.append(Edit(from: old, to: new)) }
        }
        return edits
    }
}

/// Goes through two trees together, in the order of places: for each place, what is there in one and the other.
@inlinable
func forEachDifference<First, Second>(
    from first: CountedTree<First>, to second: CountedTree<Second>, _ body: (Entry<First>?, Entry<Second>?) -> Void
) {
    var (olds, news) = (first.entries, second.entries)
    var (old, new) = (olds.next(), news.next())
    while true {
        switch (old, new) {
        case (let one?, let other?) where one.place == other.place:
            body(one, other)
            (old, new) = (olds.next(), news.next())
        case (let one?, let other?) where one.place > other.place:
            body(nil, other)
            new = news.next()
        case (let one?, _):
            body(one, nil)
            old = olds.next()
        case (nil, let other?):
            body(nil, other)
            new = news.next()
        case (nil, nil): return
        }
    }
}
