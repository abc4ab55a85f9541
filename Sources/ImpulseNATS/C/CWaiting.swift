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

        /// The connection was closed while this was to be done with it. Another one begins the subscriptions.
        func loseConnection() {
            if case .publish(_, let failed) = self { failed(.disconnected) }
        }

        /// Passes on an error.
        func fail(with error: NATSError) {
            switch self {
            case .publish(_, let failed): failed(error)
            case .begin(let subscription): subscription.failed(error)
            }
        }
    }

    /// The connection that was lost, which the C client makes again; `nil` before the first.
    var connection: CConnection?
    /// True if a connection takes the work over.
    var isAdmitting = false
    private var work = Slots<Work>()
    /// The keys of the subscriptions' work.
    private var keys: [ObjectIdentifier: UInt64] = [:]
    private var bytes = 0
    /// The number of messages among the work.
    private(set) var messages = 0

    init(connection: CConnection? = nil) {
        self.connection = connection
    }

    /// Keeps work, and says whether there is room: for the bytes of messages.
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

    /// Forgets a subscription that has ended.
    mutating func remove(_ subscription: CSubscription) -> Work? {
        keys.removeValue(forKey: ObjectIdentifier(subscription)).flatMap { work.remove($0) }
    }

    /// The same without a connection, after the begin of these subscriptions.
    func replacing(beginning subscriptions: [CSubscription]) -> CWaiting {
        var next = CWaiting()
        for subscription in subscriptions { _ = next.add(.begin(subscription), limit: .max) }
        for key in work.keys(where: { _ in true }) { work[key].map { _ = next.add($0, limit: .max) } }
        return next
    }

    /// Takes the work to do it, in its order; its bytes count until all is done.
    mutating func takeWork() -> [Work] {
        defer { (work, keys, messages) = (Slots(), [:], 0) }
        return work.keys { _ in true }.compactMap { work[$0] }
    }
}
#endif
