extension Signal {
    /// A signal that fails at once.
    ///
    ///     error(e)  #
    @inlinable
    public static func error(_ error: Failure) -> Signal {
        Signal(attaching: { sink, _ in Source { $0.finish(sink, .error(error)) } })
    }
}
