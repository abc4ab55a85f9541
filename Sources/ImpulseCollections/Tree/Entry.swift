/// A number that orders the elements of a collection: smaller ones come first.
///
/// An element keeps its place until it moves. Operators therefore find it in O(log n) without knowing its index, and
/// operators that keep the order of their source use the same places.
@usableFromInline
typealias Place = UInt64

/// An element with its place.
@usableFromInline
struct Entry<Element: Sendable>: Sendable {
    @usableFromInline var place: Place
    @usableFromInline var element: Element

    @inlinable
    init(_ place: Place, _ element: Element) {
        self.place = place
        self.element = element
    }
}
