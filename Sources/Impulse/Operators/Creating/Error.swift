extension Signal {
    /// A signal that fails at once.
    ///
    /// ![error(_:) as marbles](error-_)
    ///
    ///     error(e)  #
    ///
    ///     ids.flatMap { $0 > 0 ? api.user($0) : .error(.notFound) }
    ///
    /// The error is told on the subscribing thread; there is no completion, and a disposal has nothing to do.
    @inlinable
    public static func error(_ error: Failure) -> Signal {
        Signal(attaching: { next, end, _ in
            let sink = Sink(next: next, end: end)
            return Source { $0.finish(sink, .error(error)) }
        })
    }
}
