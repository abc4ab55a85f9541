extension Signal {
    /// Logs events, and changes nothing.
    ///
    ///     results.log("results")
    ///     // [debug] results (App/Search.swift:12): next(one)
    ///
    ///     api.user(1).log("user", events: .error, level: .warning) { entry in journal.append(["\(entry)"]) }
    ///
    /// Each is logged before it is passed on, on the thread that sends it; after a disposal, `disposed` alone. Several of
    /// these in a chain log several choices of events, each at a level of its own. The module `ImpulseLogging` logs to
    /// loggers of swift-log. The completion is an event like the others.
    ///
    /// - Parameters:
    ///   - label: what to call the signal; its name unless given, or else its type.
    ///   - events: what to log.
    ///   - level: how much the events matter, for `log` to judge.
    ///   - log: where to log; standard error unless it is given, one line an event.
    public func log(
        _ label: String? = nil,
        events: Diagnostics.LogFilter = .all,
        level: Diagnostics.LogLevel = .debug,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        to log: @escaping @Sendable (Diagnostics.LogEntry<Value, Failure>) -> Void = { System.printError("\($0)") }
    ) -> Signal {
        let givenName = label.map { SignalName($0, fileID: fileID, line: line) }
        let name = givenName ?? name ?? SignalName("\(self)", fileID: fileID, line: line)
        // Never inlined: its frame would stay on the stack below the delivery of an end.
        @inline(never)
        @Sendable func write(_ event: Diagnostics.LogEntry<Value, Failure>.Event) {
            if events.contains(event.kind) { log(Diagnostics.LogEntry(signal: name, level: level, event: event)) }
        }
        return on(
            subscribed: { write(.subscribed) },
            next: { write(.next($0)) },
            error: { write(.error($0)) },
            completed: { write(.completed) },
            disposed: { write(.disposed) }
        )
    }
}
