#if NATS
import CNATS
import Impulse

/// A subscription of the C client. It begins once there is a connection.
final class CSubscription: Disposable {
    private enum State: Sendable {
        case waiting
        /// The address of the C client's subscription.
        case active(UInt, CConnection)
        case disposed
    }

    private let subject: String
    private let queue: String?
    /// The key of its receiver.
    let key: UInt64
    /// Called if it cannot begin.
    let failed: @Sendable (NATSError) -> Void
    private let withdraw: @Sendable (CSubscription) -> Void
    private let end: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let state = Guarded(State.waiting)

    /// - Parameters:
    ///   - withdraw: called when it ends.
    ///   - end: runs its argument, possibly on another thread, because it may wait for the C client.
    init(
        _ subject: String, queue: String?, to receiver: CReceiver,
        failed: @escaping @Sendable (NATSError) -> Void,
        withdrawing withdraw: @escaping @Sendable (CSubscription) -> Void,
        ending end: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.failed = failed
        self.withdraw = withdraw
        self.end = end
        self.subject = subject
        self.queue = queue
        key = CReceivers.insert(receiver)
    }

    deinit {
        CReceivers.remove(key)
    }

    func begin(on connection: CConnection) throws(NATSError) {
        if isDisposed { return }
        var pointer: OpaquePointer?
        let closure = CReceivers.closure(key)
        let status =
            if let queue {
                natsConnection_QueueSubscribe(
                    &pointer, connection.pointer, subject, queue, CReceivers.callback, closure)
            } else {
                natsConnection_Subscribe(&pointer, connection.pointer, subject, CReceivers.callback, closure)
            }
        guard let pointer, status == NATS_OK else { return try connection.check(status) }
        // Limits messages that the C client has read but not passed on. They are few, because the receiver only
        // enqueues.
        natsSubscription_SetPendingLimits(pointer, 65_536, 64 << 20)
        let isDisposed = state.withLock { state in
            if case .disposed = state { return true }
            state = .active(UInt(bitPattern: pointer), connection)
            return false
        }
        if isDisposed { return connection.end(pointer) }
        // The connection may have been replaced, and `loseConnection()` called, before this was active.
        if connection.isClosed, loseConnection() { throw .closed(reason: "by the broker") }
    }

    /// Forgets a closed connection. Returns whether the subscription has to begin again.
    func loseConnection() -> Bool {
        let lost = state.withLock { state -> (UInt, CConnection)? in
            guard case .active(let address, let connection) = state else { return nil }
            state = .waiting
            return (address, connection)
        }
        guard let (address, connection) = lost else { return false }
        OpaquePointer(bitPattern: address).map(connection.freeAtEnd)
        return true
    }

    func dispose() {
        CReceivers.remove(key)
        let previous = state.withLock { state in
            defer { state = .disposed }
            return state
        }
        switch previous {
        case .waiting: withdraw(self)
        case .active(let address, let connection):
            withdraw(self)
            end { OpaquePointer(bitPattern: address).map(connection.end) }
        case .disposed: break
        }
    }

    var isDisposed: Bool { state.withLock { if case .disposed = $0 { true } else { false } } }
}
#endif
