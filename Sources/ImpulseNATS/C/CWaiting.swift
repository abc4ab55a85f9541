#if NATS
/// What is to be done once there is a connection.
struct CWaiting: Sendable {
    typealias Work = @Sendable (CConnection) -> Void

    /// The connection that was lost, which the C client makes again; `nil` before the first.
    var connection: CConnection?
    private var work: [Work] = []
    private var bytes = 0
    /// The number of messages among the work.
    private(set) var messages = 0

    init(connection: CConnection? = nil) {
        self.connection = connection
    }

    /// Keeps work, and says whether there is room.
    ///
    /// - Parameter bytes: what the message holds that it publishes, if it does.
    mutating func add(_ item: @escaping Work, bytes: Int?, limit: Int) -> Bool {
        if let bytes {
            guard self.bytes + bytes <= limit else { return false }
            self.bytes += bytes
            messages += 1
        }
        work.append(item)
        return true
    }

    /// Takes the work to do it; its bytes count until all is done.
    mutating func takeWork() -> [Work] {
        defer { (work, messages) = ([], 0) }
        return work
    }
}
#endif
