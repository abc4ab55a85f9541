extension Diagnostics {
    /// One event, as ``Signal/log(_:events:level:fileID:line:to:)`` logs it.
    ///
    /// Its description is human-readable: `[debug] results (App/Search.swift:12): next(3)`.
    public struct LogEntry<Value: Sendable, Failure: Error>: Sendable, CustomStringConvertible {
        /// An event of a subscription that can be logged.
        public enum Event: Sendable {
            /// The source is about to be subscribed to.
            case subscribed
            /// A value.
            case next(Value)
            /// An error.
            case error(Failure)
            /// A completion.
            case completed
            /// The subscription has been torn down, however it ended.
            case disposed
        }

        /// The signal's name, with the place where it was named, or else where it is logged.
        public let signal: SignalName
        /// The severity of the event.
        public let level: LogLevel
        /// The event.
        public let event: Event

        public var description: String { "[\(level)] \(signal): \(event)".inOneLine }
    }

    /// The severity of a log entry, from the lowest. swift-log and syslog use the same names.
    public enum LogLevel: Comparable, CaseIterable, Sendable {
        case trace, debug, info, notice, warning, error, critical
    }
}

extension Diagnostics.LogEntry.Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .subscribed: "subscribed"
        case .next(let value): "next(\("\(value)".inOneLine))"
        case .error(let error): "error(\("\(error)".inOneLine))"
        case .completed: "completed"
        case .disposed: "disposed"
        }
    }
}
