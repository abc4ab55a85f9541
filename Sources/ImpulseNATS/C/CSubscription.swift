#if NATS
import CNATS
import Impulse

/// A subscription of the C client's, which may begin once there is a connection.
final class CSubscription: Disposable {
    private enum State: Sendable {
        case waiting
        /// The address of the C client's subscription.
        case active(UInt, CConnection)
        case disposed
    }

    private let subject: String
    private let queue: String?
    private let receiver: CReceiver
    private let free: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let state = Guarded(State.waiting)

    /// - Parameter free: calls what it is given, here or elsewhere: that may wait for the C client.
    init(
        _ subject: String, queue: String?, receive: @escaping @Sendable (RawMessage) -> Void,
        freeing free: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.free = free
        self.subject = subject
        self.queue = queue
        receiver = CReceiver(receive)
    }

    func begin(on connection: CConnection) throws(NATSError) {
        if isDisposed { return }
        let reference = Unmanaged.passRetained(receiver)
        var pointer: OpaquePointer?
        let status =
            if let queue {
                natsConnection_QueueSubscribe(
                    &pointer, connection.pointer, subject, queue, received, reference.toOpaque())
            } else {
                natsConnection_Subscribe(&pointer, connection.pointer, subject, received, reference.toOpaque())
            }
        guard let pointer, status == NATS_OK else {
            reference.release()
            return try connection.check(status)
        }
        natsSubscription_SetOnCompleteCB(pointer, completed, reference.toOpaque())
        // What the C client has read and not handed over yet: little, since the receiver only enqueues.
        natsSubscription_SetPendingLimits(pointer, 65_536, 64 << 20)
        let isDisposed = state.withLock { state in
            if case .disposed = state { return true }
            state = .active(UInt(bitPattern: pointer), connection)
            return false
        }
        if isDisposed { natsSubscription_Destroy(pointer) }
    }

    func dispose() {
        receiver.stop()
        let previous = state.withLock { state in
            defer { state = .disposed }
            return state
        }
        if case .active(let address, let connection) = previous {
            free {
                withExtendedLifetime(connection) { natsSubscription_Destroy(OpaquePointer(bitPattern: address)) }
            }
        }
    }

    var isDisposed: Bool { state.withLock { if case .disposed = $0 { true } else { false } } }
}

/// What receives the messages. The C client holds it until its last callback has returned.
///
/// `@unchecked Sendable`: only the callback uses `subject`, and the C client calls it serially.
private final class CReceiver: @unchecked Sendable {
    private let receiver: Guarded<MessageReceiver?>
    /// That of the last message.
    @exclusivity(unchecked) private var subject = ""

    init(_ receive: @escaping @Sendable (RawMessage) -> Void) {
        receiver = Guarded(MessageReceiver(receive: receive))
    }

    /// Copies a message and passes it on.
    func send(_ message: OpaquePointer) {
        guard let receiver = receiver.withLock({ $0 }) else { return }
        let copy = RawMessage(copying: message, after: subject)
        subject = copy.subject
        receiver.receive(copy)
    }

    /// Releases the closure with all that it captures, although the C client may still hold this for a moment.
    func stop() {
        let released = receiver.withLock { $0.take() }
        withExtendedLifetime(released) {}
    }
}

private let received: natsMsgHandler = { _, _, message, closure in
    guard let message, let closure else { return }
    Unmanaged<CReceiver>.fromOpaque(closure).takeUnretainedValue().send(message)
    natsMsg_Destroy(message)
}

private let completed: natsOnCompleteCB = { closure in
    guard let closure else { return }
    Unmanaged<CReceiver>.fromOpaque(closure).release()
}
#endif
