extension Signal {
    /// Runs a closure when the source has failed or completed, and not when the subscription is disposed of.
    ///
    ///     upload.finally { print("the server has answered") }
    ///
    /// It runs on the thread that sends the end, after the source has been torn down, and before the end is passed on. What
    /// has to be cleaned up at a disposal too belongs to `disposed` of
    /// ``on(subscribed:next:error:completed:terminated:disposed:)``.
    @inlinable
    public func finally(_ work: @escaping @Sendable () -> Void) -> Signal {
        on(terminated: work)
    }
}
