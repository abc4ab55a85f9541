#if NATS
public import Impulse

extension NATS {
    /// Emits the messages published to a subject after subscribing, at most once each.
    ///
    ///     nats.messages("alarms.>", of: Alarm.self).filter { $0.value.isUrgent }
    ///
    /// See ``messages(_:as:queue:buffering:)``.
    public func messages<Value: Codable>(
        _ subject: String, of type: Value.Type, queue: String? = nil,
        buffering policy: BufferingPolicy<NATSError> = .keepingNewest(65_536)
    ) -> Signal<NATSMessage<Value>, NATSError> {
        messages(subject, as: .json, queue: queue, buffering: policy)
    }

    /// Emits the messages published to a subject after subscribing, at most once each.
    ///
    ///     nats.messages("camera.*.frame", as: .bytes, buffering: .keepingNewest(4))
    ///
    /// Each subscription subscribes at the broker until it is disposed of. It survives the loss of the connection, but
    /// messages published before the reconnection are lost. Messages that one client publishes to one subject arrive in
    /// order.
    ///
    /// Messages that arrive faster than they are handled are buffered according to `policy`; dropped ones are counted
    /// and reported to `Diagnostics`. If the buffer holds more than ``NATS/Configuration/receiveBuffer`` bytes, further
    /// messages of more than a kilobyte are dropped and reported, whatever the policy. Messages are delivered on the
    /// subscription's own scheduler. A message that cannot be decoded goes to ``undecodable`` instead. The signal never
    /// completes. It fails once the connection is closed, or with ``NATSError/invalidSubject(_:)`` or
    /// ``NATSError/invalidName(_:)``.
    ///
    /// - Parameters:
    ///   - subject: the subject; `*` matches one part, and `>` at the end one or more.
    ///   - codec: converts the bytes to values.
    ///   - queue: the name of a group, without spaces: each message reaches one of its subscriptions.
    ///   - policy: the limit of the buffer.
    @inlinable
    public func messages<Value>(
        _ subject: String, as codec: NATSCodec<Value>, queue: String? = nil,
        buffering policy: BufferingPolicy<NATSError> = .keepingNewest(65_536)
    ) -> Signal<NATSMessage<Value>, NATSError> {
        connection.messages(subject, queue: queue, buffering: policy).operate { [connection] next in
            { message in if let value = connection.decode(message, as: codec) { next(message.map(value)) } }
        }
    }
}

extension Connection {
    /// Emits the messages of a subject on the subscription's scheduler. It is not generic, so only the decoding has to
    /// be specialized at the call.
    @usableFromInline
    func messages(
        _ subject: String, queue: String?, buffering policy: BufferingPolicy<NATSError>
    ) -> Signal<RawMessage, NATSError> {
        .deferred { [self] in
            let waiting = WaitingBytes(limit: configuration.receiveBuffer) { [overflows, configuration] in
                overflows.send(.overflow(subject: subject, limit: configuration.receiveBuffer))
            }
            return raw(subject, queue: queue).compactMap { waiting.admit($0) }
                .deliver(on: makeScheduler(), buffering: policy)
        }
    }
}
#endif
