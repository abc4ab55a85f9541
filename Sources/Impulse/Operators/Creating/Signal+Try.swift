extension Signal {
    /// A signal of what a closure returns, or throws.
    ///
    ///     Signal.try { () throws(DiskError) in try disk.read(page) }
    ///
    /// Each subscription runs it, on the subscribing thread. What it returns is sent, then the signal completes; what
    /// it throws is its error. A disposal while it runs lets it run on, and nothing is told.
    @inlinable
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
