/// A collection that computes each element from one of the source, or leaves it out. It uses the places of the source.
@usableFromInline
struct Derivation<Element: Sendable, Output: Sendable> {
    @usableFromInline var tree = CountedTree<Output>()

    @inlinable
    init() {}

    /// Applies a change of the source. `transform` is called for new and replaced elements, and returns `nil` to leave
    /// them out.
    @inlinable
    mutating func make(
        _ change: CollectionChange<Element>, _ transform: (Element) -> Output?
    ) -> CollectionChange<Output> {
        guard let edits = change.edits else { return rebuild(change, transform) }
        var derived: ContiguousArray<Edit<Output>> = []
        for edit in edits {
            let old = edit.old.flatMap { old in tree.element(at: old.place).map { Entry(old.place, $0) } }
            let new = edit.new.flatMap { new in
                (edit.keepsElement ? old?.element : transform(new.element)).map { Entry(new.place, $0) }
            }
            if old == nil && new == nil { continue }
            derived.append(
                Edit(from: old, to: new, keepsElement: edit.keepsElement, keepsOrder: edit.keepsOrder && old != nil))
        }
        return CollectionChange(making: derived, in: &tree)
    }

    @inlinable
    mutating func rebuild(
        _ change: CollectionChange<Element>, _ transform: (Element) -> Output?
    ) -> CollectionChange<Output> {
        var builder = TreeBuilder<Output>()
        if change.before.isEmpty {
            change.after.tree.forEach { entry in
                if let output = transform(entry.element) { builder.append(Entry(entry.place, output)) }
            }
        } else {
            var known = tree.entries
            var next = known.next()
            forEachDifference(from: change.before.tree, to: change.after.tree) { old, new in
                var kept: Output?
                if let old, next?.place == old.place {
                    kept = next?.element
                    next = known.next()
                }
                guard let new, let output = old == nil ? transform(new.element) : kept else { return }
                builder.append(Entry(new.place, output))
            }
        }
        return replace(by: builder.tree())
    }

    /// Replaces the collection by another one. Elements at the same places in both must be the same.
    @inlinable
    mutating func replace(by new: CountedTree<Output>) -> CollectionChange<Output> {
        let old = tree
        tree = new
        let isSame = old.count == new.count && zip(old.entries, new.entries).allSatisfy { $0.place == $1.place }
        return CollectionChange(from: old, to: new, edits: isSame ? [] : nil)
    }
}
