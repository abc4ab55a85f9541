extension Signal {
    /// Logs events without changing them.
    ///
    ///     results.log("results")
    ///     // [debug] results (App/Search.swift:12): next(one)
    ///
    ///     api.user(1).log("user", events: .error, level: .warning) { entry in journal.append(["\(entry)"]) }
    ///
    /// Each event is logged before it is delivered, on the thread that sends it. After a disposal, only `disposed` is
    /// logged. Several `log` operators in a chain can log different events at different levels. The module
    /// `ImpulseServices` logs to swift-log's loggers.
    ///
    /// - Parameters:
    ///   - label: the signal's name in the log. By default this is its own name, or its type if it has none.
    ///   - events: the events to log.
    ///   - level: the severity of the events, which `log` receives.
    ///   - log: writes an entry. By default, it prints one line per event to standard error,
    ///     with control characters escaped.
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
        // Never inlined: its frame would stay on the stack below the delivery of a terminal event.
        @inline(never)
        @Sendable func write(_ kind: Diagnostics.LogFilter, _ event: Diagnostics.LogEntry<Value, Failure>.Event) {
            if events.contains(kind) { log(Diagnostics.LogEntry(signal: name, level: level, event: event)) }
        }
        return on(
            subscribed: { write(.subscribed, .subscribed) },
            next: { write(.next, .next($0)) },
            error: { write(.error, .error($0)) },
            completed: { write(.completed, .completed) },
            disposed: { write(.disposed, .disposed) }
        )
    }
}
