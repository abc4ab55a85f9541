extension Signal {
    /// Transforms values on a scheduler, one at a time, and skips those that are outdated by then.
    ///
    ///     images.lazyMap(on: renderer) { $0.thumbnail() }
    ///
    /// While a value is transformed, only the newest of those that arrive is buffered. The others are dropped on
    /// purpose, and not reported to ``Diagnostics``. The terminal event, even an error, is delivered on the scheduler
    /// after the buffered value. After a disposal on the scheduler nothing more is transformed.
    ///
    /// - Parameter transform: called on the scheduler, with one value at a time.
    public func lazyMap<Output>(
        on scheduler: some Scheduler, _ transform: @escaping @Sendable (Value) -> Output
    ) -> Signal<Output, Failure> {
        delivered(on: scheduler, buffering: .latest, by: nil).map(transform)
    }
}
