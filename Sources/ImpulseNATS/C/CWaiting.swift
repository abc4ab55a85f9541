#if NATS
/// The work to do once there is a connection.
struct CWaiting: Sendable {
    enum Work: Sendable {
        case publish(RawMessage, failed: @Sendable (NATSError) -> Void)
        case begin(CSubscription)

        func perform(on connection: CConnection) throws(NATSError) {
            switch self {
            case .publish(let message, _): try connection.publish(message)
            case .begin(let subscription): try subscription.begin(on: connection)
            }
        }

        /// The connection was closed before this was done. The next connection begins the subscriptions.
        func loseConnection() {
            if case .publish(_, let failed) = self { failed(.disconnected) }
        }

        /// Passes an error to the work's own `failed`.
        func fail(with error: NATSError) {
            switch self {
            case .publish(_, let failed): failed(error)
            case .begin(let subscription): subscription.failed(error)
            }
        }
    }

    /// The lost connection, which the C client re-establishes; `nil` before the first.
    var connection: CConnection?
    /// True while a connection takes over the work.
    var isAdmitting = false
    private var work = Slots<Work>()
    /// The keys of work that belongs to subscriptions.
    private var keys: [ObjectIdentifier: UInt64] = [:]
    private var bytes = 0
    /// The number of messages in the work.
    private(set) var messages = 0

    init(connection: CConnection? = nil) {
        self.connection = connection
    }

    /// Buffers work. Returns `false` if a message would exceed the limit, in bytes of all messages.
    mutating func add(_ item: Work, limit: Int) -> Bool {
        switch item {
        case .publish(let message, _):
            guard bytes + message.size <= limit else { return false }
            bytes += message.size
            messages += 1
            _ = work.insert(item)
        case .begin(let subscription): keys[ObjectIdentifier(subscription)] = work.insert(item)
        }
        return true
    }

    /// Removes a subscription that has ended.
    mutating func remove(_ subscription: CSubscription) -> Work? {
        keys.removeValue(forKey: ObjectIdentifier(subscription)).flatMap { work.remove($0) }
    }

    /// Returns the same work without a connection, preceded by these subscriptions.
    func replacing(beginning subscriptions: [CSubscription]) -> CWaiting {
        var next = CWaiting()
        for subscription in subscriptions { _ = next.add(.begin(subscription), limit: .max) }
        for key in work.keys(where: { _ in true }) { work[key].map { _ = next.add($0, limit: .max) } }
        return next
    }

    /// Takes the work in order. Its bytes count until all of it is done.
    mutating func takeWork() -> [Work] {
        defer { (work, keys, messages) = (Slots(), [:], 0) }
        return work.keys { _ in true }.compactMap { work[$0] }
    }
}
#endif
