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
    /// The value is encoded and handed over as by ``publish(_:to:as:headers:)``, on the thread that sends it. What
    /// cannot be published goes to ``publishingErrors``.
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
    /// It returns when the message is in the client's buffer, and says nothing of its arrival: a loss of the connection
    /// loses what is on its way, and a subscriber that is not there does not get it. Without a connection the message
    /// waits, within ``Configuration/reconnectBuffer``; beyond that this throws ``NATSError/disconnected``. One that
    /// has waited and is too large for the broker goes to ``publishingErrors``. Messages of one thread are sent in
    /// order.
    @inlinable
    public func publish<Value>(
        _ value: Value, to subject: String, as codec: NATSCodec<Value>, headers: NATSHeaders = [:]
    ) throws(NATSError) {
        try connection.publish(connection.message(value, to: subject, as: codec, headers: headers))
    }
}
#endif
