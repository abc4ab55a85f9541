extension Signal {
    /// Calls a closure for each subscription, and emits its result or fails with the error that it throws.
    ///
    ///     Signal.try { () throws(DiskError) in try disk.read(page) }
    ///
    /// The closure runs on the subscribing thread. The signal completes after the value. A disposal does not
    /// interrupt the closure, but its result or error is dropped.
    public static func `try`(_ body: @escaping @Sendable () throws(Failure) -> Value) -> Signal {
        Signal(attaching: { next, end, _ in
            let sink = Sink(next: next, end: end)
            return Source { source in
                do throws(Failure) {
                    sink.next(try body())
                    source.finish(sink, .completed)
                } catch {
                    source.finish(sink, .error(error))
                }
            }
        })
    }
}
