extension Signal {
    /// Stops in the debugger at events for which a closure returns `true`, without changing the events.
    ///
    ///     prices.breakpoint(next: { $0 < 0 })
    ///
    /// Raises `SIGTRAP` on the thread that sends the event, before the event is delivered. The debugger shows where
    /// the event is sent, and can continue. Without a debugger, the process terminates. No closure is called after a
    /// disposal.
    public func breakpoint(
        next: (@Sendable (Value) -> Bool)? = nil,
        error: (@Sendable (Failure) -> Bool)? = nil,
        completed: (@Sendable () -> Bool)? = nil
    ) -> Signal {
        on(
            next: { if next?($0) == true { System.stopInDebugger() } },
            error: { if error?($0) == true { System.stopInDebugger() } },
            completed: { if completed?() == true { System.stopInDebugger() } }
        )
    }

    /// Stops in the debugger at every error. See ``breakpoint(next:error:completed:)``.
    ///
    ///     client.get(url).breakpointOnError()
    public func breakpointOnError() -> Signal {
        breakpoint(error: { _ in true })
    }
}
