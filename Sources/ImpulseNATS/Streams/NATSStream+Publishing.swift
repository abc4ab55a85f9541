#if NATS
public import Impulse

extension NATSStream {
    /// Publishes a value for each subscription, and emits the broker's acknowledgement: the value is stored.
    ///
    ///     readings.flatMap(.concat) { log.publish($0, to: "readings.\($0.sensor)", id: $0.id) }.subscribe()
    ///
    /// Without a connection it waits for one. With an `id`, the value is stored at least once, and exactly once within
    /// the stream's ``NATS/StreamConfiguration/duplicateWindow``: the message is sent again whenever no acknowledgement
    /// arrives, the connection is lost or the broker cannot store, and the broker recognizes it. Without an `id`, it is
    /// sent again only if it has certainly not been stored. If the outcome is unknown, the error is
    /// ``NATSError/unacknowledged(subject:)``.
    ///
    /// With `.concat` the order is kept even after failures. With `.concurrent(limit:)` many are in flight at a time,
    /// and one that is sent again is stored after later ones. The number of subscriptions limits the memory used.
    ///
    /// The acknowledgement is delivered on the connection's own scheduler. Disposal stops further attempts; a message
    /// that was already sent may be stored.
    ///
    /// - Parameters:
    ///   - subject: a subject of the stream. It may be omitted if the stream has exactly one, without `*` and `>`;
    ///     otherwise the publish fails with ``NATSError/invalidSubject(_:)``. With a subject of another stream, it
    ///     fails with ``NATSError/stream(code:number:reason:)``.
    ///   - id: the name of this value in the stream: at least one character, without spaces and control characters.
    ///     Otherwise the publish fails with ``NATSError/invalidID(_:)``.
    ///   - headers: header fields of the message.
    ///   - limit: the longest time it may take, including the stream's creation. It fails with the last error once
    ///     there is no time for another attempt, and sends nothing afterwards.
    public func publish(
        _ value: Value, to subject: String? = nil, id: String? = nil, headers: NATSHeaders = [:],
        within limit: Duration = .seconds(30)
    ) -> Signal<NATSAcknowledgement, NATSError> {
        Signal { [self] subscriber in
            // With several subjects, the choice is ambiguous: the list is not a valid subject.
            let target = subject ?? subjects.joined(separator: ", ")
            var all = headers
            if subject != nil || !setup.hasSubjects { all["Nats-Expected-Stream"] = name }
            if let id { all["Nats-Msg-Id"] = id }
            do throws(NATSError) {
                if !NATSSubject.isName(name) { throw .invalidName(name) }
                if let id, !NATSSubject.isWord(id) { throw .invalidID(id) }
                let message = try connection.message(value, to: target, as: codec, headers: all)
                let storing = Storing(message, isRepeatable: id != nil, within: limit, in: self, subscriber)
                storing.begin()
                return storing
            } catch {
                subscriber.send(error: error)
                return nil
            }
        }
    }

    /// - Parameter isRepeatable: whether the broker recognizes the message if it is sent again.
    func store(
        _ message: RawMessage, isRepeatable: Bool, within limit: Duration
    ) -> Signal<NATSAcknowledgement, NATSError> {
        Signal { [self] subscriber in
            let storing = Storing(message, isRepeatable: isRepeatable, within: limit, in: self, subscriber)
            storing.begin()
            return storing
        }
    }
}

extension Storing {
    convenience init<Value>(
        _ message: RawMessage, isRepeatable: Bool, within limit: Duration, in stream: NATSStream<Value>,
        _ subscriber: Subscriber<NATSAcknowledgement, NATSError>
    ) {
        self.init(
            message, isRepeatable: isRepeatable, within: limit, in: stream.name, of: stream.connection, stream.setup,
            subscriber)
    }
}
#endif
