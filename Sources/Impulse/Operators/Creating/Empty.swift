extension Signal {
    /// A signal that completes at once.
    ///
    ///     empty     |
    ///
    /// ![empty as marbles](empty)
    ///
    ///     field.text.flatMap(.latest) { $0.isEmpty ? .empty : api.search($0) }
    ///
    /// It completes on the subscribing thread, and never fails. A disposal has nothing to do.
    @inlinable
    public static var empty: Signal { Signal(known: .empty) }
}
