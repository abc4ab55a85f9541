/// Selects the changes that an operator emits: the first, then those that have an effect.
///
/// A change that only gives elements other places is kept back. It becomes a part of the next one that has an effect,
/// because what follows finds elements by their places.
@usableFromInline
struct Emission<Element: Sendable> {
    @usableFromInline var hasBegun = false
    /// The elements before what is kept back, and the edits since.
    @usableFromInline var before: CountedTree<Element>?
    @usableFromInline var list = EditList<Element>()

    @inlinable
    init() {}

    /// Returns what to emit for the next change; `nil` if nothing.
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
