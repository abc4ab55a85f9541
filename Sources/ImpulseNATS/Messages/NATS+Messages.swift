#if NATS
public import Impulse

extension NATS {
    /// Emits what is published to a subject from now on, at most once.
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

    /// Emits what is published to a subject from now on, at most once.
    ///
    ///     nats.messages("camera.*.frame", as: .bytes, buffering: .keepingNewest(4))
    ///
    /// Each subscription subscribes at the broker, until it is disposed of. It survives the loss of the connection;
    /// messages published until it is back are lost. Messages that one client publishes to one subject arrive in
    /// order.
    ///
    /// Messages that arrive faster than they are handled wait in one buffer, whose `policy` decides; what it drops is
    /// counted and reported to `Diagnostics`. If it has more than ``NATS/Configuration/receiveBuffer`` bytes, messages
    /// of more than a kilobyte that arrive are dropped and reported, whatever the policy. They are delivered on a
    /// scheduler of the subscription. A message that cannot be decoded goes to ``undecodable`` instead. The signal
    /// never completes. It fails once the connection is closed, or with ``NATSError/invalidSubject(_:)`` or
    /// ``NATSError/invalidName(_:)``.
    ///
    /// - Parameters:
    ///   - subject: the subject; `*` stands for one part of it, and `>` at the end for one or more.
    ///   - codec: how the bytes become values.
    ///   - queue: the name of a group, without spaces: each message reaches one subscription of it.
    ///   - policy: the bound of the buffer.
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
    /// Emits the messages of a subject on a scheduler of the subscription. Not generic, so all but the decoding is
    /// specialized here; that is, where it is called.
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
