/// Successive edits, as one list in which each element occurs once.
@usableFromInline
struct EditList<Element: Sendable>: Sendable {
    @usableFromInline var edits: ContiguousArray<Edit<Element>?> = []
    /// The index of each edited element's edit, by its current place.
    @usableFromInline var indices: [Place: Int] = [:]

    @inlinable
    init() {}

    /// Appends an edit of the state after the earlier edits.
    @inlinable
    mutating func append(_ edit: Edit<Element>) {
        guard let old = edit.old, let index = indices.removeValue(forKey: old.place), let earlier = edits[index] else {
            return add(edit, at: edits.endIndex)
        }
        add(earlier.followed(by: edit), at: index)
    }

    @inlinable
    mutating func add(_ edit: Edit<Element>, at index: Int) {
        let kept = edit.isVoid ? nil : edit
        if index == edits.endIndex { edits.append(kept) } else { edits[index] = kept }
        if let place = kept?.new?.place { indices[place] = index }
    }

    /// Appends simultaneous edits.
    @inlinable
    mutating func append(together batch: ContiguousArray<Edit<Element>>) {
        let known = batch.map { edit in edit.old.flatMap { indices.removeValue(forKey: $0.place) } }
        for (edit, index) in zip(batch, known) {
            if let index, let earlier = edits[index] {
                add(earlier.followed(by: edit), at: index)
            } else {
                add(edit, at: edits.endIndex)
            }
        }
    }

    /// The edits that have an effect.
    @inlinable var all: ContiguousArray<Edit<Element>> { ContiguousArray(edits.compactMap { $0 }) }
}

extension CountedTree {
    /// Applies simultaneous edits: the places of one may become free only through another.
    @inlinable
    mutating func make(_ edits: ContiguousArray<Edit<Element>>) {
        // Rebuilding the tree is faster than changing much of it.
        if edits.count > 64, edits.count > count / 8 { return rebuild(making: edits) }
        for edit in edits where !edit.staysInPlace {
            if let old = edit.old { remove(old.place) }
        }
        for edit in edits {
            guard let new = edit.new else { continue }
            if edit.staysInPlace { update(new) } else { insert(new) }
        }
    }

    @inlinable
    mutating func rebuild(making edits: ContiguousArray<Edit<Element>>) {
        let gone = edits.compactMap { $0.old?.place }.sorted()
        let added = edits.compactMap { $0.new }.sorted { $0.place < $1.place }
        var (nextGone, nextAdded) = (0, 0)
        var builder = TreeBuilder<Element>()
        root.forEach { entry in
            if nextGone < gone.count, gone[nextGone] == entry.place { return nextGone += 1 }
            while nextAdded < added.count, added[nextAdded].place < entry.place {
                builder.append(added[nextAdded])
                nextAdded += 1
            }
            builder.append(entry)
        }
        guard nextGone == gone.count else { fatalError("The place is free") }
        for entry in added[nextAdded...] { builder.append(entry) }
        self = builder.tree()
    }

    /// Applies one edit.
    @inlinable
    mutating func make(_ edit: Edit<Element>) {
        if edit.staysInPlace, let new = edit.new { return update(new) }
        if let old = edit.old { remove(old.place) }
        if let new = edit.new { insert(new) }
    }
}
