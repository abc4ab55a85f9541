extension Signal {
    /// A signal that sends nothing and does not end.
    ///
    ///     never     ------
    ///
    /// ![never as marbles](never)
    ///
    ///     let refreshes = isVisible ? Signal.interval(.seconds(60), on: .main) : .never
    ///
    /// It holds nothing of its subscriber. It never fails, and a disposal has nothing to stop. Since nobody can send, a task that awaits
    /// it ends, and so does the execution of a ``Command`` whose work it is.
    @inlinable
    public static var never: Signal {
        Signal(attaching: { _, _, _ in Source { _ in } })
    }
}
