extension Signal {
    /// A signal that sends nothing and does not end.
    ///
    ///     never     ------
    ///
    /// It holds nothing of its subscriber.
    @inlinable
    public static var never: Signal {
        Signal(attaching: { _, _ in Source { _ in } })
    }
}
