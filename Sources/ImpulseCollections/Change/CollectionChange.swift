/// A change of a live collection: the elements before and after it, and the changes of single elements.
///
///     people.collection.changes.subscribe { change in
///         list.show(change.after, change.indices)
///     }
///
/// A subscriber's first change has no elements before it, and all current elements after it. From then on, the elements
/// before a change are the elements after the previous one.
///
/// Both snapshots share their common parts. ``indices`` has the elements that a list on a screen inserts, removes,
/// moves and redraws. ``merged(with:)`` combines two changes.
public struct CollectionChange<Element: Sendable>: Sendable {
    /// The elements before the change.
    public let before: Snapshot<Element>
    /// The elements after the change.
    public let after: Snapshot<Element>

    /// The changes of single elements, made simultaneously. `nil` if they are too many to list: then each element that
    /// has the same place before and after is unchanged.
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

    /// Creates the change that edits make to a tree, and applies them.
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
    /// Returns one change with the effect of this one followed by another, which must begin where this one ends.
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

    /// The changes of single elements; if there were too many to list, found by comparing the places.
    @inlinable var listedEdits: ContiguousArray<Edit<Element>> {
        if let edits { return edits }
        var edits: ContiguousArray<Edit<Element>> = []
        forEachDifference(from: before.tree, to: after.tree) { old, new in
            if old == nil || new == nil { edits.append(Edit(from: old, to: new)) }
        }
        return edits
    }
}

/// Iterates over two trees together, in the order of places: for each place, over the elements in both.
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
