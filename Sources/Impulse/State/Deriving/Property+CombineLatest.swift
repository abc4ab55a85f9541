/// The property that always has the values of all these.
///
///     let area = combineLatest(window.$width, window.$height).map { width, height in width * height }
///
/// There are no glitches: what derives from one source by several ways is always derived from one value of it, and tells one
/// value for each that is set. (`combineLatest` of signals tells one for each way.) Nothing is stored; a reading asks each
/// source once. The signal tells on the thread that sets, and completes when all sources are gone.
@inlinable
public func combineLatest<each Value: Sendable>(
    _ property: repeat Property<each Value>
) -> Property<(repeat each Value)> {
    Property(deriving: { reading in (repeat (each property).read(reading)) })
}

/// The property that always has the values of all these, in their order. See ``combineLatest(_:)-(Property<Value>)``.
///
///     let total = combineLatest(rows.map(\.amount)).map { $0.reduce(0, +) }
@inlinable
public func combineLatest<Value>(_ properties: [Property<Value>]) -> Property<[Value]> {
    Property(deriving: { reading in properties.map { $0.read(reading) } })
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
