#if NATS
import CNATS
import Impulse

/// The receiver of the messages of one subscription.
final class CReceiver: Sendable {
    private let receive: @Sendable (RawMessage) -> Void
    private let errors: RepeatedErrors
    /// The last message's subject.
    private let subject = Guarded("")

    /// - Parameter errors: reports headers that cannot be read.
    init(reporting errors: RepeatedErrors, _ receive: @escaping @Sendable (RawMessage) -> Void) {
        (self.errors, self.receive) = (errors, receive)
    }

    /// Copies a message and passes it on.
    fileprivate func send(_ message: OpaquePointer) {
        let headers = NATSHeaders(copying: message)
        let copy = RawMessage(copying: message, headers: headers ?? [:], after: subject.withLock { $0 })
        subject.replace(with: copy.subject)
        if headers == nil {
            errors.send(.client("the header of a message for \(copy.subject) cannot be read, and is dropped"))
        }
        receive(copy)
    }
}

/// The receivers of all subscriptions. The C client gets their keys instead of pointers, because it may call after a
/// subscription has ended, and never reports its last call if its connection is closed at the wrong moment.
package enum CReceivers {
    private static let receivers = Guarded(Slots<CReceiver>())

    package static var count: Int { receivers.withLock { $0.count } }

    static func insert(_ receiver: CReceiver) -> UInt64 { receivers.withLock { $0.insert(receiver) } }

    /// Releases a receiver and its captures.
    static func remove(_ key: UInt64) {
        let removed = receivers.withLock { $0.remove(key) }
        withExtendedLifetime(removed) {}
    }

    /// The pointer that the C client passes to the callback.
    static func closure(_ key: UInt64) -> UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: UInt(key)) }

    fileprivate static func receiver(_ closure: UnsafeMutableRawPointer?) -> CReceiver? {
        receivers.withLock { $0[UInt64(UInt(bitPattern: closure))] }
    }

    static let callback: natsMsgHandler = { _, _, message, closure in
        guard let message else { return }
        receiver(closure)?.send(message)
        natsMsg_Destroy(message)
    }
}
#endif
