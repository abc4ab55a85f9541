/// What ``Signal/log(_:events:level:fileID:line:to:)`` logs of one event.
///
/// Its description is the text for people: `[debug] results (App/Search.swift:12): next(3)`.
public struct LogEntry<Value: Sendable, Failure: Error>: Sendable, CustomStringConvertible {
    /// Which signal it is, and where it was given its name, or else where it is logged.
    public let signal: SignalName
    /// How much it matters.
    public let level: LogLevel
    /// What has happened.
    public let event: LoggedEvent<Value, Failure>

    public var description: String { "[\(level)] \(signal): \(event)" }
}

/// How much a log entry matters, from the least. The names are those of swift-log and of syslog.
public enum LogLevel: Comparable, CaseIterable, Sendable {
    case trace, debug, info, notice, warning, error, critical
}
