public import Foundation
public import Impulse

/// A client of MQTT that connects to a broker on this machine, and connects again whenever the connection is lost.
///
///     let client = try MQTTClient("sensor-7", port: 1883, topics: ["confirmed/7"])
///     client.messages.subscribe { print($0.topic) }
///     try client.publish(Data("20.5".utf8), to: "readings/7", number: 1)
///
/// All signals emit on a thread of the client.
public final class MQTTClient: Sendable {
    private let connection: Connection
    private let connecting: any Disposable

    /// - Parameters:
    ///   - name: the name of the client, which the broker gives to one connection at a time.
    ///   - topics: the topics whose messages it receives, also after a connection has been lost.
    public init(_ name: String, port: Int, topics: Set<String> = []) throws(MQTTError) {
        let connection = try Connection(name, topics: topics)
        self.connection = connection
        // The C library repeats only what has succeeded once.
        connecting = Signal.try { () throws(MQTTError) in try connection.connect(port: port) }
            .retry(
                RetryPolicy(delay: .exponential(from: .milliseconds(100), limit: .seconds(1))),
                on: QueueScheduler(label: name)
            )
            .subscribe(error: { _ in })
    }

    deinit {
        connecting.dispose()
    }

    public var isConnected: Property<Bool> { connection.callbacks.isConnected.readOnly }

    public var messages: Signal<MQTTMessage, Never> { connection.callbacks.messages.signal }

    /// A signal of the numbers of the messages that the broker has acknowledged.
    public var acknowledged: Signal<Int, Never> { connection.callbacks.acknowledged.signal }

    /// Publishes a message at least once. Without a connection it is enqueued, and sent after the next connect.
    ///
    /// - Parameter number: what ``acknowledged`` emits for the message.
    public func publish(_ payload: Data, to topic: String, number: Int) throws(MQTTError) {
        try connection.publish(payload, to: topic, number: number)
    }
}
