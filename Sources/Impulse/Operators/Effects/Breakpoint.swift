extension Signal {
    /// Stops in the debugger at events for which a closure returns `true`, and changes nothing.
    ///
    ///     prices.breakpoint(next: { $0 < 0 })
    ///
    /// It raises `SIGTRAP` on the thread that sends the event, before that is passed on: the debugger shows who sends it,
    /// and can let it go on. Without a debugger the process ends. No closure is called after a disposal. An error is
    /// passed on like the rest.
    @inlinable
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

    /// Stops in the debugger at any error: ``breakpoint(next:error:completed:)`` that is not asked.
    ///
    ///     client.get(url).breakpointOnError()
    ///
    /// A disposal disposes of the source. All is told on the thread that sends.
    @inlinable
    public func breakpointOnError() -> Signal {
        breakpoint(error: { _ in true })
    }
}
