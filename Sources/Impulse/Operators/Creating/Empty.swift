extension Signal {
    /// A signal that completes at once.
    ///
    ///     empty     |
    @inlinable
    public static var empty: Signal {
        Signal(attaching: { sink in Source { $0.finish(sink, .completed) } })
    }
}
