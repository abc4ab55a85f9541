extension Diagnostics {
    /// A set of events to log.
    ///
    ///     request.log("request", events: [.error, .disposed])
    public struct LogFilter: OptionSet, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// The source is about to be subscribed to.
        public static let subscribed = LogFilter(rawValue: 1)
        /// Values.
        public static let next = LogFilter(rawValue: 2)
        /// Errors.
        public static let error = LogFilter(rawValue: 4)
        /// Completions.
        public static let completed = LogFilter(rawValue: 8)
        /// The subscription has been torn down, however it ended.
        public static let disposed = LogFilter(rawValue: 16)
        /// All events.
        public static let all: LogFilter = [.subscribed, .next, .error, .completed, .disposed]
    }
}
