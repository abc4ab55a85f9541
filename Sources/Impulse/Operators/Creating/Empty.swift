extension Signal {
    /// A signal that completes at once.
    ///
    ///     empty     |
    @inlinable
    public static var empty: Signal { Signal(known: .empty) }
}
