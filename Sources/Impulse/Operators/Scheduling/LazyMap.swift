extension Signal {
    /// What is made of the latest value, one at a time, on a scheduler.
    ///
    ///     images.lazyMap(on: renderer) { $0.thumbnail() }
    ///
    /// While a value is transformed, the newest of those that come is kept. Nothing is made of the others: they are left out on
    /// purpose, and not reported to ``Diagnostics``. The end, also an error, is told on the scheduler, after what waits. After a
    /// disposal on the scheduler nothing is transformed any more.
    ///
    /// - Parameter transform: called on the scheduler, with one value at a time.
    @inlinable
    public func lazyMap<Output>(
        on scheduler: some Scheduler, _ transform: @escaping @Sendable (Value) -> Output
    ) -> Signal<Output, Failure> {
        delivered(on: scheduler, buffering: .latest, by: nil).map(transform)
    }
}
