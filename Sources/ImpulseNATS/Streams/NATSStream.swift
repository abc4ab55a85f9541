#if NATS
import Impulse

/// A stream of JetStream, which stores and numbers the messages of its subjects, and replays them.
///
///     let log = nats.stream("READINGS", of: Reading.self, subjects: "readings.>")
///     log.publish(reading, to: "readings.boiler", id: reading.id).subscribe { print($0.sequence) }
///     log.signal(from: .durable("ui"), inFlight: 64).subscribe { delivery in
///         show(delivery.value)
///         delivery.ack()
///     }
///
/// The stream is created on first use if it does not exist. An existing one keeps its own configuration.
public struct NATSStream<Value: Sendable>: Sendable {
    /// The name of the stream.
    public let name: String
    @usableFromInline let connection: Connection
    @usableFromInline let codec: NATSCodec<Value>
    let subjects: [String]
    let setup: StreamSetup
}

extension NATS {
    /// A stream of values that are encoded as JSON.
    ///
    ///     let log = nats.stream("READINGS", of: Reading.self, subjects: "readings.>")
    public func stream<Value: Codable>(
        _ name: String, of type: Value.Type, subjects: String..., configuration: StreamConfiguration = .init()
    ) -> NATSStream<Value> {
        NATSStream(connection, name, as: .json, subjects, configuration)
    }

    /// A stream of values that a codec encodes.
    ///
    ///     let frames = nats.stream("FRAMES", as: .bytes, subjects: "camera.*.frame")
    ///
    /// - Parameters:
    ///   - name: the name. If it is empty or has spaces, dots, slashes, `*` or `>`, all operations fail with
    ///     ``NATSError/invalidName(_:)``.
    ///   - codec: converts values to bytes.
    ///   - subjects: the subjects whose messages the stream stores. Another stream must not have any of them.
    ///   - configuration: its limits and storage, if it has to be created.
    public func stream<Value>(
        _ name: String, as codec: NATSCodec<Value>, subjects: String..., configuration: StreamConfiguration = .init()
    ) -> NATSStream<Value> {
        NATSStream(connection, name, as: codec, subjects, configuration)
    }
}

extension NATSStream {
    init(
        _ connection: Connection, _ name: String, as codec: NATSCodec<Value>, _ subjects: [String],
        _ configuration: NATS.StreamConfiguration
    ) {
        self.name = name
        self.connection = connection
        self.codec = codec
        self.subjects = subjects
        setup = StreamSetup(connection, configuration.wire(name: name, subjects: subjects))
    }
}
#endif
