/// An event, and the time at which it was received.
///
/// It is `Codable` if its value and error are: as `{"nanoseconds": 3000000, "event": {"next": 1}}`.
public struct TimedEvent<Value, Failure: Error> {
    /// The scheduler's `uptime` at the event.
    public let time: Duration
    public let event: Event<Value, Failure>

    public init(_ event: Event<Value, Failure>, at time: Duration) {
        self.time = time
        self.event = event
    }
}

extension TimedEvent: Sendable where Value: Sendable {}
extension TimedEvent: Equatable where Value: Equatable, Failure: Equatable {}
extension TimedEvent: Hashable where Value: Hashable, Failure: Hashable {}

extension TimedEvent: CustomStringConvertible {
    public var description: String { "\(time): \(event)" }
}
