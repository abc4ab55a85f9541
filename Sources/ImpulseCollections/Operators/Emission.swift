/// Selects the changes that an operator emits: the first, then those that have an effect.
///
/// A change that only moves elements to other places is held back. It becomes part of the next change with an effect,
/// because operators downstream find elements by their places.
@usableFromInline
struct Emission<Element: Sendable> {
    @usableFromInline var hasBegun = false
    /// The elements before the changes held back, and their edits.
    @usableFromInline var before: CountedTree<Element>?
    @usableFromInline var list = EditList<Element>()

    @inlinable
    init() {}

    /// Returns the change to emit for an event of the source, from which a closure derives a change.
    ///
    /// Never inlined: its frame would stay on the stack below the delivery.
    @inlinable
    @inline(never)
    mutating func next<Event>(
        _ event: Event, by derive: (Event) -> CollectionChange<Element>?
    ) -> CollectionChange<Element>? {
        guard let change = derive(event) else { return nil }
        return next(change)
    }

    /// Returns the change to emit for the next one; `nil` if there is none.
    @inlinable
    mutating func next(_ change: CollectionChange<Element>) -> CollectionChange<Element>? {
        guard hasBegun else {
            hasBegun = true
            return change
        }
        if change.isEmpty { return nil }
        let hasEffect = change.hasEffect
        if hasEffect && before == nil { return change }
        if before == nil { before = change.before.tree }
        list.append(together: change.listedEdits)
        guard hasEffect, let start = before.take() else { return nil }
        defer { list = EditList() }
        return CollectionChange(from: start, to: change.after.tree, edits: list.all)
    }
}

extension CollectionChange {
    /// False if elements only get other places.
    @inlinable var hasEffect: Bool { edits?.contains { !$0.keepsElement || !$0.keepsOrder } ?? true }
}
