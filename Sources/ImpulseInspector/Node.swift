#if Inspector
extension Inspector {
    /// A source, an operator or a subscriber.
    public struct Node: Hashable, Codable, Identifiable, Sendable {
        /// The kind of a node.
        public enum Kind: String, Codable, Sendable {
            /// A source or an operator that does its work for each subscription.
            case operation = "operator"
            case subject
            case property
            case command
            /// The closures of a client.
            case subscriber
            /// A subscription whose events a subject shares.
            case connection
            /// A subscription to the work of a command.
            case execution
            /// The rest of a subscription whose operator downstream has been released, but not everything upstream of
            /// it: a leak, unless it is just ending.
            case remnant
        }

        /// Identifies the node as long as it lives.
        public let id: String
        public let kind: Kind
        /// The function that creates the operator, such as `map(_:)`; for other kinds, the kind.
        public let function: String
        /// The name that `named(_:)` gave to the node's signal.
        public let name: String?
        /// The place of that call.
        public let namedAt: Place?
        /// The place of the subscription; for a command, the place where it was created. `nil` if it is unknown, and
        /// for subjects and properties, which may have many subscriptions.
        public let place: Place?
        /// The time since the node was attached, in seconds; for a subject, property or command, the time for which it
        /// has been in the graph without a break.
        public let age: Double
        /// The number of values that it has emitted while ``Inspector/recording`` was on. For a subject or property,
        /// values repeated for a new subscription do not count.
        public let events: Int
        /// The time since the last of these values, in seconds.
        public let sinceLastEvent: Double?
        /// The thread on which it emitted the last of these values, such as `main`, the process's first, or
        /// `4711 worker`. In a program that ends in `dispatchMain()`, other threads run the main queue. `nil` if the
        /// system does not report it.
        public let thread: String?
        /// The current value of a property or subject that has one, or the last value that was recorded, as
        /// ``Inspector/describe`` shows it.
        public let value: String?
        /// The number of values in its buffers; `nil` if it has none.
        public let depth: Int?
        /// The number of values that its buffers have dropped.
        public let drops: Int

        /// The number of the subscription, greater than all earlier ones; `nil` for nodes that are not subscriptions.
        public let subscription: Int?
    }
}
#endif
