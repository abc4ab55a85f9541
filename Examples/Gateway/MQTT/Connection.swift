import CMosquitto
import Foundation

/// The C library's client, with its thread.
///
/// libmosquitto locks each client, so any thread may use the pointer: `MQTTClientTests` publishes from several.
final class Connection: @unchecked Sendable {
    private let client: OpaquePointer
    let callbacks = Callbacks()

    private static let initialized = mosquitto_lib_init()

    init(_ name: String, topics: Set<String>) throws(MQTTError) {
        try MQTTError.check(Self.initialized)
        guard let client = mosquitto_new(name, true, Unmanaged.passUnretained(callbacks).toOpaque()) else {
            throw MQTTError(code: Int32(MOSQ_ERR_NOMEM.rawValue))
        }
        self.client = client
        callbacks.topics.withLock { $0 = topics }
        callbacks.register(with: client)
        mosquitto_reconnect_delay_set(client, 1, 1, false)
    }

    deinit {
        let address = UInt(bitPattern: client)
        // Waits for the client's thread, which may be the caller's. That ends by itself, after what it calls: to
        // cancel it would cut Swift code short.
        DispatchQueue.global().async { [callbacks] in
            let client = OpaquePointer(bitPattern: address)
            mosquitto_disconnect(client)
            mosquitto_loop_stop(client, false)
            mosquitto_destroy(client)
            withExtendedLifetime(callbacks) {}
        }
    }

    /// Connects, and starts the thread that keeps the connection.
    func connect(port: Int) throws(MQTTError) {
        try MQTTError.check(mosquitto_connect(client, "127.0.0.1", Int32(port), 10))
        try MQTTError.check(mosquitto_loop_start(client))
    }

    func publish(_ payload: Data, to topic: String, number: Int) throws(MQTTError) {
        var message: Int32 = 0
        // The acknowledgement may arrive before the call returns.
        let status = callbacks.numbers.withLock { numbers in
            let status = payload.withUnsafeBytes {
                mosquitto_publish(client, &message, topic, Int32($0.count), $0.baseAddress, 1, false)
            }
            if status == Self.success || status == Self.notConnected { numbers[message] = number }
            return status
        }
        if status != Self.notConnected { try MQTTError.check(status) }
    }

    private static let success = Int32(MOSQ_ERR_SUCCESS.rawValue)
    private static let notConnected = Int32(MOSQ_ERR_NO_CONN.rawValue)
}
