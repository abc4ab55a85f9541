/// The change of one element: it is inserted, removed, replaced, or moved to another place.
@usableFromInline
struct Edit<Element: Sendable>: Sendable {
    /// The element before the change; `nil` if it is inserted.
    @usableFromInline var old: Entry<Element>?
    /// The element after the change; `nil` if it is removed.
    @usableFromInline var new: Entry<Element>?
    /// True if the element is unchanged, so that nothing has to be computed from it again.
    @usableFromInline var keepsElement: Bool
    /// True if the element stays between the same neighbors. Its place may still differ, because places are reassigned
    /// when none is left between two neighbors. Conversely, an element that returns to its place after a move may have
    /// other neighbors, whose places have been reassigned meanwhile.
    @usableFromInline var keepsOrder: Bool

    @inlinable
    init(from old: Entry<Element>?, to new: Entry<Element>?, keepsElement: Bool = false, keepsOrder: Bool = false) {
        self.old = old
        self.new = new
        self.keepsElement = keepsElement
        self.keepsOrder = keepsOrder
    }

    /// True if the element stays at its place.
    @inlinable var staysInPlace: Bool { old?.place == new?.place }

    /// Returns this edit combined with a following one of the same element.
    @inlinable
    func followed(by next: Edit) -> Edit {
        var edit = self
        edit.new = next.new
        edit.keepsElement = keepsElement && next.keepsElement
        edit.keepsOrder = keepsOrder && next.keepsOrder
        return edit
    }

    /// True if it changes nothing.
    @inlinable var isVoid: Bool {
        old == nil && new == nil || old?.place == new?.place && keepsElement && keepsOrder
    }
}
