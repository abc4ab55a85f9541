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

    /// The property that always has the values of all these, in their order. See ``combineLatest(_:)-(Source)``.
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
}

extension Property {
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
