extension Property {
    /// The property that always has the value of the property that `transform` makes of this one's.
    ///
    ///     let title = library.selection.flatMap { book in book.title }
    ///
    /// There are no glitches, as with ``combineLatest(_:)-(Property<Input>)``: a new selection tells its title and never the one
    /// before it. `transform` runs at each change of any source, and at each reading, so it should do nothing but find the
    /// property. The signal completes when this property and the last one are gone.
    @inlinable
    public func flatMap<Output>(
        _ transform: @escaping @Sendable (Value) -> Property<Output>
    ) -> Property<Output> {
        Property<Output>(deriving: { [read] reading in transform(read(reading)).read(reading) })
    }
}
