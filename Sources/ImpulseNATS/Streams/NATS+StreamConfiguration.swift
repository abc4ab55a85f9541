#if NATS
extension NATS {
    /// The limits and the storage of a stream.
    ///
    ///     var configuration = NATS.StreamConfiguration()
    ///     configuration.maximumAge = .seconds(7 * 86_400)
    ///     configuration.replicas = 3
    public struct StreamConfiguration: Sendable {
        /// True if messages are stored in files and survive a restart of the broker; false if they are stored in
        /// memory.
        public var isInFiles = true
        /// The number of servers in a cluster that store each message: 1, 3 or 5. With 3, one server may fail.
        public var replicas = 1
        /// The time for which a message is kept; `nil` for no limit.
        public var maximumAge: Duration?
        /// The number of messages that are kept; `nil` for all.
        public var maximumCount: Int?
        /// The number of messages that are kept of each subject; `nil` for all.
        public var maximumCountPerSubject: Int?
        /// The number of bytes that are kept; `nil` for all.
        public var maximumBytes: Int?
        /// True if a message that exceeds the limits is refused. Otherwise the oldest is removed.
        public var refusesWhenFull = false
        /// The time for which the broker remembers the `id`s of messages to recognize duplicates.
        public var duplicateWindow = Duration.seconds(120)

        /// Creates a configuration with the defaults.
        public init() {}

        func wire(name: String, subjects: [String]) -> JetStream.StreamConfiguration {
            JetStream.StreamConfiguration(
                name: name, subjects: subjects, storage: isInFiles ? "file" : "memory",
                discard: refusesWhenFull ? "new" : "old", num_replicas: replicas,
                max_msgs: Int64(maximumCount ?? -1), max_bytes: Int64(maximumBytes ?? -1),
                max_age: maximumAge?.nanoseconds ?? 0, max_msgs_per_subject: Int64(maximumCountPerSubject ?? -1),
                duplicate_window: min(duplicateWindow, maximumAge ?? duplicateWindow).nanoseconds)
        }
    }
}
#endif
