/// A change in the form that a source keeps until the next one: without the removed and replaced elements.
///
/// Each subscriber still has the elements before the change, which it received last.
@usableFromInline
struct KeptChange<Element: Sendable>: Sendable {
    /// An edit with the place of the element before it.
    @usableFromInline
    struct KeptEdit: Sendable {
        @usableFromInline let old: Place?
        @usableFromInline let new: Entry<Element>?
        @usableFromInline let keepsElement: Bool
        @usableFromInline let keepsOrder: Bool

        @inlinable
        init(_ edit: Edit<Element>) {
            old = edit.old?.place
            new = edit.new
            keepsElement = edit.keepsElement
            keepsOrder = edit.keepsOrder
        }

        @inlinable
        func edit(of before: CountedTree<Element>) -> Edit<Element> {
            Edit(
                from: old.flatMap { place in before.element(at: place).map { Entry(place, $0) } }, to: new,
                keepsElement: keepsElement, keepsOrder: keepsOrder)
        }
    }

    @usableFromInline let after: CountedTree<Element>
    /// `nil` if the change was too large to list, or has removed all elements.
    @usableFromInline let edits: ContiguousArray<KeptEdit>?

    @inlinable
    init(to after: CountedTree<Element>, edits: ContiguousArray<Edit<Element>>?) {
        self.after = after
        self.edits = after.isEmpty ? nil : edits.map { ContiguousArray($0.lazy.map { KeptEdit($0) }) }
    }

    /// Returns the change for a subscriber that had these elements before; `nil` for the first change.
    @inlinable
    func change(from before: CountedTree<Element>?) -> CollectionChange<Element> {
        guard let before else { return CollectionChange(all: after) }
        return CollectionChange(
            from: before, to: after, edits: edits.map { ContiguousArray($0.lazy.map { $0.edit(of: before) }) })
    }
}
