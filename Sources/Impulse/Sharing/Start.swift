extension Signal {
    /// Runs a closure once, now, on a scheduler, and tells all subscribers everything, however late they come.
    ///
    ///     let index = Signal<Index, Never>.startEagerly(on: writer) { subscriber in
    ///         subscriber.send(Index(of: library))
    ///         subscriber.sendCompleted()
    ///     }
    ///
    /// No subscriber's disposal stops it; what it needs cleaned up at its end goes to `onDispose(_:)`.
    /// Values are told on the thread that sends them. An error is told like the rest.
    ///
    /// - Complexity: memory for all values sent.
    @inlinable
    public static func startEagerly(
        on scheduler: some Scheduler,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        starting(on: scheduler, run).replay(fileID: fileID, line: line)
    }

    /// ``startEagerly(on:fileID:line:_:)`` that waits for the first subscriber.
    ///
    ///     let index = Signal<Index, Never>.startLazily(on: writer) { subscriber in
    ///         subscriber.send(Index(of: library))
    ///         subscriber.sendCompleted()
    ///     }
    ///
    /// - Complexity: memory for all values sent.
    @inlinable
    public static func startLazily(
        on scheduler: some Scheduler,
        fileID: StaticString = #fileID, line: UInt = #line,
        _ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        starting(on: scheduler, run).replayLazily(fileID: fileID, line: line)
    }

    @inlinable
    static func starting(
        on scheduler: some Scheduler, _ run: @escaping @Sendable (Subscriber<Value, Failure>) -> Void
    ) -> Signal {
        Signal { subscriber in
            run(subscriber)
            return nil
        }.subscribed(on: scheduler)
    }
}
