import CMosquitto
import Foundation
import Impulse
import Synchronization

/// The receiver of libmosquitto's callbacks, on a thread of the client.
final class Callbacks: Sendable {
    let isConnected = MutableProperty(false)
    let messages = Subject<MQTTMessage, Never>()
    let acknowledged = Subject<Int, Never>()
    /// The topics to subscribe to after each connect.
    let topics = Mutex<Set<String>>([])
    /// The caller's numbers of unacknowledged messages, by the protocol's numbers.
    let numbers = Mutex<[Int32: Int]>([:])

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Callbacks? {
        pointer.map { Unmanaged<Callbacks>.fromOpaque($0).takeUnretainedValue() }
    }

    func register(with client: OpaquePointer) {
        mosquitto_connect_callback_set(client) { client, callbacks, status in
            guard status == 0, let callbacks = Callbacks.from(callbacks) else { return }
            for topic in callbacks.topics.withLock(\.self) { mosquitto_subscribe(client, nil, topic, 1) }
            callbacks.isConnected.value = true
        }
        mosquitto_disconnect_callback_set(client) { _, callbacks, _ in
            Callbacks.from(callbacks)?.isConnected.value = false
        }
        mosquitto_publish_callback_set(client) { _, callbacks, message in
            guard let callbacks = Callbacks.from(callbacks),
                let number = callbacks.numbers.withLock({ $0.removeValue(forKey: message) })
            else { return }
            callbacks.acknowledged.send(number)
        }
        mosquitto_message_callback_set(client) { _, callbacks, message in
            guard let message = message?.pointee, let topic = message.topic else { return }
            let payload = message.payload.map { Data(bytes: $0, count: Int(message.payloadlen)) } ?? Data()
            Callbacks.from(callbacks)?.messages.send(MQTTMessage(topic: String(cString: topic), payload: payload))
        }
    }
}
