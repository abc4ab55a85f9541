extension PropertyProtocol {
    /// Returns a property that always has this property's value, transformed.
    ///
    ///     let isNamed = model.$name.map { !$0.isEmpty }
    ///
    /// Nothing is stored: `transform` runs at each read, and for each subscriber at each change.
    @inlinable
    public func map<Output>(_ transform: @escaping @Sendable (Value) -> Output) -> Property<Output> {
        let source = readOnly
        return Property(read: { [read = source.read] in transform(read($0)) }, signal: source.signal.map(transform))
    }

    /// Returns a property that always has the value of the property that `transform` returns for this one's value.
    ///
    ///     let title = library.selection.flatMap { book in book.title }
    ///
    /// Like `combineLatest`, it has no glitches: a new selection emits its own title, never the previous one's.
    /// `transform` runs at each change of any source and at each read, so it should only look up the property. The
    /// signal completes when this property and the one selected last are both deallocated.
    @inlinable
    public func flatMap<Inner: PropertyProtocol>(
        _ transform: @escaping @Sendable (Value) -> Inner
    ) -> Property<Inner.Value> {
        Property(deriving: { [read = readOnly.read] reading in transform(read(reading)).readOnly.read(reading) })
    }
}

extension PropertyProtocol where Value: Equatable {
    /// Returns a property that always has this property's value, and whose signal drops values that equal the last one
    /// emitted.
    ///
    ///     let isNamed = model.$name.map { !$0.isEmpty }.distinctUntilChanged()
    ///
    /// Each subscription remembers the last value that it has emitted. A read remembers nothing: a combination with
    /// other properties, by `combineLatest` or `flatMap`, emits at each set of the source. To drop its repeated values,
    /// use this operator after it.
    @inlinable
    public func distinctUntilChanged() -> Property<Value> {
        let source = readOnly
        return Property(read: source.read, signal: source.signal.distinctUntilChanged())
    }
}

extension PropertyProtocol<Bool> {
    /// Returns a property that is `true` while this one is `false`.
    ///
    ///     let isOffline = isOnline.not()
    @inlinable
    public func not() -> Property<Bool> { map { !$0 } }

    /// Returns a property that is `true` while both are `true`.
    ///
    ///     let save = Command(enabledIf: isValid.and(isOnline)) { document.save() }
    @inlinable
    public func and(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
        Property<(Bool, Bool)>.combineLatest(self, other).map { $0 && $1 }
    }

    /// Returns a property that is `true` while at least one of the two is `true`.
    ///
    ///     let mayClose = isSaved.or(isOnline.not())
    @inlinable
    public func or(_ other: some PropertyProtocol<Bool>) -> Property<Bool> {
        Property<(Bool, Bool)>.combineLatest(self, other).map { $0 || $1 }
    }
}

extension Property {
    /// Returns a property that always has the values of all given properties, in their order.
    ///
    ///     let total = Property.combineLatest(rows.map(\.amount)).map { $0.reduce(0, +) }
    ///
    /// Like `combineLatest(_:)` of several properties, it has no glitches.
    @inlinable
    public static func combineLatest<Source: PropertyProtocol>(
        _ properties: [Source]
    ) -> Property where Value == [Source.Value] {
        Property(deriving: { [reads = properties.map { $0.readOnly.read }] reading in reads.map { $0(reading) } })
    }

    /// Creates a property with a value computed from other properties.
    @inlinable
    init(deriving compute: @escaping @Sendable (Reading) -> Value) {
        let node = PropertyNode()
        self.init(
            read: { reading in
                guard let reading else { return compute(Reading()) }
                return reading.once(node) { compute(reading) }
            },
            signal: .gated(isChecked: true) { subscriber, _ in
                let derivation = Derivation(for: subscriber, compute)
                derivation.update(Reading(for: derivation)) { true }
                return .done
            })
    }
}
