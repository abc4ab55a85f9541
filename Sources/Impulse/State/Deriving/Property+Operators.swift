extension PropertyProtocol {
    /// The property that always has this property's value, transformed.
    ///
    ///     let isNamed = model.$name.map { !$0.isEmpty }
    ///
    /// Nothing is stored: `transform` runs at each reading, and for each subscriber at each change.
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Property<Output> {
        let source = readOnly
        return Property(read: { [read = source.read] in transform(read($0)) }, signal: source.signal.map(transform))
    }

    /// The property that always has the value of the property that `transform` makes of this one's.
    ///
    ///     let title = library.selection.flatMap { book in book.title }
    ///
    /// There are no glitches, as with `combineLatest`: a new selection sends its title and never the one
    /// before it. `transform` runs at each change of any source, and at each reading, so it should do nothing but find the
    /// property. The signal completes when this property and the last one are gone.
    @inlinable
    public func flatMap<Inner: PropertyProtocol>(
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> {
        Property(deriving: { [read = readOnly.read] reading in transform(read(reading)).readOnly.read(reading) })
    }
}

extension PropertyProtocol<Bool> {
    /// Whether this property is false.
    ///
    ///     let isOffline = isOnline.not()
    @inlinable
    public func not() -> Property<Bool> { map { !$0 } }

    /// Whether both are true.
    ///
    ///     let save = Command(enabledIf: isValid.and(isOnline)) { document.save() }
    @inlinable
    public func and(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
        Property<(Bool, Bool)>.combineLatest(self, other).map { $0 && $1 }
    }

    /// Whether one of the two is true, or both are.
    ///
    ///     let mayClose = isSaved.or(isOnline.not())
    @inlinable
    public func or(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
        Property<(Bool, Bool)>.combineLatest(self, other).map { $0 || $1 }
    }
}

extension Property {
    /// The property that always has the values of all these.
    ///
    ///     let area = Property.combineLatest(window.$width, window.$height).map { width, height in width * height }
    ///
    /// There are no glitches: what derives from one source by several ways is always derived from one value of it, and sends one
    /// value for each that is set. (`combineLatest` of signals sends one for each way.) Nothing is stored; a reading asks each
    /// source once. The signal sends on the thread that sets, and completes when all sources are gone.
    @inlinable
    public static func combineLatest<each Source: PropertyProtocol>(
        _ property: repeat each Source
    ) -> Property where Value == (repeat (each Source).Value) {
        combine(repeat (each property).readOnly)
    }

    /// The property that always has the values of all these, in their order. See `combineLatest(_:)` of several.
    ///
    ///     let total = Property.combineLatest(rows.map(\.amount)).map { $0.reduce(0, +) }
    @inlinable
    public static func combineLatest<Source: PropertyProtocol>(
        _ properties: [Source]
    ) -> Property where Value == [Source.Value] {
        Property(deriving: { [reads = properties.map(\.readOnly.read)] reading in reads.map { $0(reading) } })
    }

    @inlinable
    static func combine<each Input: Sendable>(
        _ property: repeat Property<each Input>
    ) -> Property where Value == (repeat each Input) {
        Property(deriving: { reading in (repeat (each property).read(reading)) })
    }

    /// A property whose value is computed from those of others.
    @inlinable
    init(deriving compute: @escaping @Sendable (Reading) -> Value) {
        let node = PropertyNode()
        self.init(
            read: { reading in
                guard let reading else { return compute(Reading()) }
                return reading.once(node) { compute(reading) }
            },
            signal: .gated { subscriber, _ in
                let derivation = Derivation(for: subscriber, compute)
                derivation.update(Reading(for: derivation)) { true }
                return .done
            })
    }
}
