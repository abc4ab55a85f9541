/// An event of a signal: a value, an error, or a completion.
///
/// Events follow the grammar `next* (error | completed)?`: any number of values, then at most one terminal event,
/// then nothing.
///
/// Signals deliver values and terminal events through separate closures. An `Event` is for code that treats events
/// themselves as values, such as ``Signal/materialize()``.
@frozen
public enum Event<Value, Failure: Error> {
    /// A value.
    case next(Value)
    /// The terminal event of a signal that has failed.
    case error(Failure)
    /// The terminal event of a signal that has emitted all its values.
    case completed
}

extension Event {
    /// The value of a `next` event; otherwise `nil`.
    @inlinable
    public var value: Value? {
        if case .next(let value) = self { value } else { nil }
    }

    /// The error of an `error` event; otherwise `nil`.
    @inlinable
    public var error: Failure? {
        if case .error(let error) = self { error } else { nil }
    }

    /// True if this is `completed`.
    @inlinable
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// True if this is a terminal event.
    @inlinable
    public var isTerminal: Bool {
        if case .next = self { false } else { true }
    }
}

extension Event: Sendable where Value: Sendable {}
extension Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Event: Hashable where Value: Hashable, Failure: Hashable {}

extension Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .next(let value): "next(\(value))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}
