#if NATS
import CNATS
import Dispatch
import Impulse

/// A connection of the C client.
///
/// `@unchecked Sendable`: the C client locks the connection in each call, and only this object frees it. `LeakTests`
/// opens and closes connections on many threads.
final class CConnection: @unchecked Sendable {
    let pointer: OpaquePointer
    private let ended = Guarded(EndedSubscriptions())
    /// Queues for calls that wait for the broker. On the shared threads of Dispatch, a few of them would hold up all
    /// other work of the program.
    private let (closing, freeing) = (DispatchQueue(label: "NATS closing"), DispatchQueue(label: "NATS freeing"))

    private init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit {
        let (address, subscriptions) = (UInt(bitPattern: pointer), ended.withLock { $0.take() })
        // Waits for the C client's threads; the caller may be one of them.
        closing.async {
            let pointer = OpaquePointer(bitPattern: address)
            natsConnection_Close(pointer)
            subscriptions.free()
            natsConnection_Destroy(pointer)
        }
    }

    /// Opens a connection, and blocks until it is open or has failed.
    ///
    /// It makes one attempt: the C client's own retries of a first connection stop at the first server that does not
    /// answer in time.
    static func open(
        _ urls: [String], _ configuration: NATS.Configuration, _ events: CEvents
    ) throws(NATSError) -> CConnection {
        let options = try COptions(urls, configuration)
        let reference = UnsafeMutableRawPointer(retaining: events)
        events.register(with: options.pointer, as: reference)
        var pointer: OpaquePointer?
        var status = natsConnection_Connect(&pointer, options.pointer)
        // Before 3.8, libnats leaves out one signature of 256: one whose first byte is 0. Each attempt signs anew.
        for _ in 0..<2 where status == NATS_CONNECTION_AUTH_FAILED && configuration.credentials.isSigning {
            status = natsConnection_Connect(&pointer, options.pointer)
        }
        guard let pointer, status == NATS_OK else {
            reference.releaseObject()
            throw failure(status)
        }
        return CConnection(pointer)
    }

    /// Returns the error, which says whether another attempt to connect may succeed.
    private static func failure(_ status: natsStatus) -> NATSError {
        let text = String(cString: natsStatus_GetText(status))
        switch status {
        // Another attempt would end the same way.
        case NATS_CONNECTION_AUTH_FAILED, NATS_NOT_PERMITTED, NATS_SECURE_CONNECTION_WANTED,
            NATS_SECURE_CONNECTION_REQUIRED, NATS_ADDRESS_MISSING, NATS_INVALID_ARG, NATS_NOT_FOUND,
            NATS_ILLEGAL_STATE, NATS_NO_SERVER_SUPPORT:
            return .closed(reason: text)
        case NATS_SSL_ERROR:
            // The connection may also have been lost during the handshake. Only certificate errors mention the
            // certificate, or are the server's alert about ours.
            let detail = nats_GetLastError(nil).map { String(cString: $0) } ?? ""
            let isFinal = [":cert=", "certificate", "alert"].contains { detail.contains($0) }
            return isFinal ? .closed(reason: "\(text): \(detail)") : .disconnected
        default: return refusal.map { .client($0) } ?? .disconnected
        }
    }

    /// The broker's reason for refusing this thread's last attempt; `nil` if nobody listened or answered.
    static var refusal: String? {
        var status = NATS_OK
        guard let text = nats_GetLastError(&status).map({ String(cString: $0) }),
            status == NATS_ERR || status == NATS_PROTOCOL_ERROR
        else { return nil }
        // Without the place in the source of the C client.
        return text.firstRange(of: "): ").map { String(text[$0.upperBound...]) } ?? text
    }

    /// Closes it without blocking the caller.
    func close() {
        closing.async { [self] in natsConnection_Close(pointer) }
    }

    /// Sends the buffered messages, and closes without blocking the caller.
    ///
    /// - Parameter done: called afterwards; says whether the broker has confirmed in time that it received everything.
    func close(then done: @escaping @Sendable (_ isConfirmed: Bool) -> Void) {
        closing.async { [self] in
            // The C client's own flush on closing waits at most half a second, and does not report its outcome.
            let isConfirmed = natsConnection_FlushTimeout(pointer, 5_000) == NATS_OK
            natsConnection_Close(pointer)
            done(isConfirmed)
        }
    }

    /// Unsubscribes at the broker.
    ///
    /// The subscription is freed later: before version 3.6, the C client's reading thread may still be handling a
    /// message for it.
    func end(_ subscription: OpaquePointer) {
        natsSubscription_Unsubscribe(subscription)
        if ended.withLock({ $0.add(subscription) }) { freeEndedSubscriptions() }
    }

    /// Frees a subscription of a closed connection together with the connection.
    func freeAtEnd(_ subscription: OpaquePointer) { ended.withLock { _ = $0.add(subscription) } }

    var isClosed: Bool { natsConnection_IsClosed(pointer) }

    /// Frees the ended subscriptions once the reading thread has read the answer to a ping, and so has handled all
    /// earlier messages. If the connection is lost first, they are freed with later ones or with the connection.
    private func freeEndedSubscriptions() {
        freeing.async { [self] in
            let subscriptions = ended.withLock { $0.take() }
            // One ping at a time: each may block for as long as the broker is silent.
            let isAnswered = natsConnection_FlushTimeout(pointer, 5_000) == NATS_OK
            if isAnswered { subscriptions.free() }
            if ended.withLock({ $0.finish(subscriptions, areFreed: isAnswered) }) { freeEndedSubscriptions() }
        }
    }

    var server: String { Self.server(of: pointer) }

    /// The URL of the server, without user and password.
    static func server(of pointer: OpaquePointer?) -> String {
        var text = [CChar](repeating: 0, count: 1_024)
        guard natsConnection_GetConnectedUrl(pointer, &text, text.count) == NATS_OK else { return "" }
        let url = text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        guard let at = url.lastIndex(of: "@"), let scheme = url.firstIndex(of: ":") else { return url }
        return "\(url[..<scheme])://\(url[url.index(after: at)...])"
    }

    /// The text of the last error, if that has this status.
    static func lastError(of pointer: OpaquePointer?, ifItIs status: natsStatus) -> String? {
        var text: UnsafePointer<CChar>?
        guard natsConnection_GetLastError(pointer, &text) == status, let text, text.pointee != 0 else { return nil }
        return String(cString: text)
    }

    static func lastError(of pointer: OpaquePointer?) -> String {
        var text: UnsafePointer<CChar>?
        let status = natsConnection_GetLastError(pointer, &text)
        if let text, text.pointee != 0 { return String(cString: text) }
        return status == NATS_OK ? "" : String(cString: natsStatus_GetText(status))
    }

    func check(_ status: natsStatus, _ message: @autoclosure () -> RawMessage? = nil) throws(NATSError) {
        switch status {
        case NATS_OK: return
        case NATS_INSUFFICIENT_BUFFER, NATS_IO_ERROR, NATS_CONNECTION_DISCONNECTED, NATS_STALE_CONNECTION, NATS_TIMEOUT:
            throw .disconnected
        case NATS_MAX_PAYLOAD:
            let bytes = message().map { $0.value.count + $0.headers.size }
            throw .tooLarge(bytes: bytes ?? 0, limit: Int(natsConnection_GetMaxPayload(pointer)))
        case NATS_CONNECTION_CLOSED: throw .closed(reason: String(cString: natsStatus_GetText(status)))
        case NATS_INVALID_SUBJECT: throw .invalidSubject(message()?.subject ?? "")
        default: throw .client(String(cString: natsStatus_GetText(status)))
        }
    }
}
#endif
