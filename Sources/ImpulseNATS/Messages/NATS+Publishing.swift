#if NATS
public import Impulse

extension NATS {
    /// A target that publishes each value to a subject, at most once.
    ///
    ///     nats.publisher("alarms.boiler", of: Alarm.self) <~ alarms
    ///
    /// See ``publisher(_:as:)``.
    public func publisher<Value: Codable>(_ subject: String, of type: Value.Type) -> BindingTarget<Value> {
        publisher(subject, as: .json)
    }

    /// A target that publishes each value to a subject, at most once.
    ///
    ///     nats.publisher("door.open", as: .text) <~ names
    ///
    /// The value is encoded and enqueued as by ``publish(_:to:as:headers:)``, on the sending thread. Values that cannot
    /// be published go to ``publishingErrors``.
    public func publisher<Value>(_ subject: String, as codec: NATSCodec<Value>) -> BindingTarget<Value> {
        BindingTarget(connection) { connection, value, _ in
            do throws(NATSError) {
                try connection.publish(connection.message(value, to: subject, as: codec))
            } catch {
                connection.publishingErrors.send(error)
            }
        }
    }

    /// Publishes a value to a subject, at most once.
    ///
    ///     try nats.publish(alarm, to: "alarms.boiler")
    ///
    /// See ``publish(_:to:as:headers:)``.
    public func publish<Value: Codable & Sendable>(
        _ value: Value, to subject: String, headers: NATSHeaders = [:]
    ) throws(NATSError) {
        try publish(value, to: subject, as: .json, headers: headers)
    }

    /// Publishes a value to a subject, at most once.
    ///
    ///     try nats.publish(frame, to: "camera.1.frame", as: .bytes)
    ///
    /// Returns when the message is in the client's buffer, and does not report its arrival. Messages in flight are lost
    /// with the connection, and later subscribers do not receive them. Without a connection the message is buffered,
    /// within ``Configuration/reconnectBuffer``; beyond that this throws ``NATSError/disconnected``. A buffered message
    /// that is too large for the broker goes to ``publishingErrors``. Messages of one thread are sent in order.
    @inlinable
    public func publish<Value>(
        _ value: Value, to subject: String, as codec: NATSCodec<Value>, headers: NATSHeaders = [:]
    ) throws(NATSError) {
        try connection.publish(connection.message(value, to: subject, as: codec, headers: headers))
    }
}
#endif
