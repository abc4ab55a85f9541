#if NATS
public import Impulse

extension NATSStream {
    /// Publishes the values of a signal, and emits the broker's acknowledgements in the order of the values.
    ///
    ///     log.publish(all: readings, inFlight: 256).subscribe(error: { print($0) }, completed: { print("stored") })
    ///
    /// Each value is published like ``publish(_:to:id:headers:within:)``. Pauses the source while `limit` values are
    /// unacknowledged; values of a source that cannot pause are buffered without limit. Fails with the first value that
    /// fails, after the acknowledgements of the values before it. Some of the later values may be stored.
    ///
    /// - Parameters:
    ///   - limit: the number of values in flight. With 1, they are stored in order even if one has to be sent again.
    ///   - subject: returns the subject of a value; see ``publish(_:to:id:headers:within:)``.
    ///   - id: returns the name of a value, by which the broker drops a duplicate.
    ///   - time: the longest time for one value.
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
