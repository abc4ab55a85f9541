extension Signal {
    /// A signal that completes at once.
    ///
    ///     empty     |
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .empty : api.search($0) }
    @inlinable
    public static var empty: Signal { Signal(known: .empty) }
}
