extension PropertyProtocol {
    /// The property that always has the value of the property that `transform` makes of this one's.
    ///
    ///     let title = library.selection.flatMap { book in book.title }
    ///
    /// There are no glitches, as with ``combineLatest(_:)-(Source)``: a new selection sends its title and never the one
    /// before it. `transform` runs at each change of any source, and at each reading, so it should do nothing but find the
    /// property. The signal completes when this property and the last one are gone.
    @inlinable
    public func flatMap<Inner: PropertyProtocol>(
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> {
        Property(deriving: { [read = readOnly.read] reading in transform(read(reading)).readOnly.read(reading) })
    }
}
