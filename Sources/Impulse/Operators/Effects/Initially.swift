extension Signal {
    /// Runs a closure at each subscription, before the source does anything.
    ///
    ///     request.initially { spinner.start() }
    ///
    /// It runs on the thread that subscribes; of several in a chain, the last one written is the first to run. Events are
    /// passed on as they are. See ``on(subscribed:next:error:completed:terminated:disposed:)`` for the other moments.
    @inlinable
    public func initially(_ work: @escaping @Sendable () -> Void) -> Signal {
        on(subscribed: work)
    }
}
