extension Diagnostics {
    /// What ``Signal/log(_:events:level:fileID:line:to:)`` logs of one event.
    ///
    /// Its description is the text for people: `[debug] results (App/Search.swift:12): next(3)`.
    public struct LogEntry<Value: Sendable, Failure: Error>: Sendable, CustomStringConvertible {
        /// What happens in a subscription, as far as it can be logged.
        public enum Event: Sendable {
            /// The source is about to be subscribed to.
            case subscribed
            /// A value.
            case next(Value)
            /// The end, with an error.
            case error(Failure)
            /// The end, without one.
            case completed
            /// The subscription has been torn down, whichever way it ended.
            case disposed
        }

        /// The signal, with the place where it was given its name, or else where it is logged.
        public let signal: SignalName
        /// How much the event matters.
        public let level: LogLevel
        /// What has happened.
        public let event: Event

        public var description: String { "[\(level)] \(signal): \(event)" }
    }

    /// How much a log entry matters, from the least. The names are those of swift-log and of syslog.
    public enum LogLevel: Comparable, CaseIterable, Sendable {
        case trace, debug, info, notice, warning, error, critical
    }
}

extension Diagnostics.LogEntry.Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .subscribed: "subscribed"
        case .next(let value): "next(\(value))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        case .disposed: "disposed"
        }
    }
}
