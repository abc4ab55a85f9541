extension Diagnostics {
    /// A choice of events to log.
    ///
    ///     request.log("request", events: [.error, .disposed])
    public struct LogFilter: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// That the source is about to be subscribed to.
        public static let subscribed = LogFilter(rawValue: 1)
        /// Values.
        public static let next = LogFilter(rawValue: 2)
        /// An end with an error.
        public static let error = LogFilter(rawValue: 4)
        /// An end without one.
        public static let completed = LogFilter(rawValue: 8)
        /// That the subscription has been torn down, whichever way it ended.
        public static let disposed = LogFilter(rawValue: 16)
        /// Everything.
        public static let all: LogFilter = [.subscribed, .next, .error, .completed, .disposed]
    }
}

extension Diagnostics.LogEntry.Event {
    var kind: Diagnostics.LogFilter {
        switch self {
        case .subscribed: .subscribed
        case .next: .next
        case .error: .error
        case .completed: .completed
        case .disposed: .disposed
        }
    }
}
