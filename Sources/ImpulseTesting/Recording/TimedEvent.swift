public import Impulse

/// An event, and the virtual time at which it was received.
public struct TimedEvent<Value, Failure: Error> {
    /// The time since the scheduler was created.
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
