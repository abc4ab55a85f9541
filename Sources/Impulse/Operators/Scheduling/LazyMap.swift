extension Signal {
    /// What is made of the latest value, one at a time, on a scheduler.
    ///
    ///     images.lazyMap(on: renderer) { $0.thumbnail() }
    ///
    /// While a value is transformed, those that come wait, and the newest takes the place of the others, of which
    /// nothing is made. The end, also an error, is told on the scheduler, after what waits. After a disposal on the
    /// scheduler nothing is transformed any more.
    ///
    /// - Parameter transform: called on the scheduler, with one value at a time.
    @inlinable
    public func lazyMap<Output>(
        on scheduler: some Scheduler, _ transform: @escaping @Sendable (Value) -> Output
    ) -> Signal<Output, Failure> {
        deliver(on: scheduler, buffering: .latest).map(transform)
    }
}
