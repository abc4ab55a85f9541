#if NATS
public import Impulse

extension NATSStream {
    /// Publishes the values of a signal, and emits the broker's acknowledgements in the order of the values.
    ///
    ///     log.publish(all: readings, inFlight: 256).subscribe(error: { print($0) }, completed: { print("stored") })
    ///
    /// Each value is published like ``publish(_:to:id:headers:within:)``. Pauses the source while `limit` values have
    /// no acknowledgement; the values of a source that cannot pause are buffered without a bound. Fails with the first
    /// value that fails, after the acknowledgements of those before it: some of those after it may be stored.
    ///
    /// - Parameters:
    ///   - limit: how many values may be on their way. With 1, they are stored in order even if one has to be sent
    ///     again.
    ///   - subject: the subject of a value; see ``publish(_:to:id:headers:within:)``.
    ///   - id: the name of a value, by which the broker drops a repeat.
    ///   - time: how long one value may take.
    public func publish(
        all values: Signal<Value, NATSError>, inFlight limit: Int = 64,
        to subject: @escaping @Sendable (Value) -> String? = { _ in nil },
        id: @escaping @Sendable (Value) -> String? = { _ in nil }, within time: Duration = .seconds(30)
    ) -> Signal<NATSAcknowledgement, NATSError> {
        values.flatMap(.ordered(limit: limit, buffering: .pausing(at: 1))) { value in
            publish(value, to: subject(value), id: id(value), within: time)
        }
    }
}
#endif
