extension Property {
    /// Returns a property that always has the values of all given properties.
    ///
    ///     let area = Property.combineLatest(window.$width, window.$height).map { width, height in width * height }
    ///
    /// It has no glitches: a value derived from one source along several paths always comes from one value of that
    /// source, and is emitted once for each set. (`combineLatest` of signals emits once for each path.) Nothing is
    /// stored; a read asks each source once. The signal emits on the thread that sets, and completes when all sources
    /// are deallocated.
    @inlinable
    public static func combineLatest<each Source: PropertyProtocol>(
        _ property: repeat each Source
    ) -> Property where Value == (repeat (each Source).Value) {
        combine(repeat (each property).readOnly)
    }

    @inlinable
    static func combine<each Input: Sendable>(
        _ property: repeat Property<each Input>
    ) -> Property where Value == (repeat each Input) {
        let reader = (repeat PropertyReader((each property).read))
        let reference = (repeat (each reader).reference)
        return Property(deriving: { reading in
            defer { withExtendedLifetime(reader) {} }
            return (repeat (each reference).read(reading))
        })
    }
}
