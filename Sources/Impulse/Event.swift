/// One thing that a signal tells: a value, or its end.
///
/// Events obey the grammar `next* (error | completed)?`: any number of values, then at most one end, then nothing.
///
/// Signals deliver their values and their end through separate closures; an `Event` exists where the
/// difference itself is the value, as in ``Signal/materialize()``.
@frozen
public enum Event<Value, Failure: Error> {
    /// A value.
    case next(Value)
    /// The end, because something went wrong.
    case error(Failure)
    /// The end, with everything told.
    case completed
}

extension Event {
    /// The value of a `next` event, else `nil`.
    @inlinable
    public var value: Value? {
        if case .next(let value) = self { value } else { nil }
    }

    /// The error of an `error` event, else `nil`.
    @inlinable
    public var error: Failure? {
        if case .error(let error) = self { error } else { nil }
    }

    /// Whether this is `completed`.
    @inlinable
    public var isCompleted: Bool {
        if case .completed = self { true } else { false }
    }

    /// Whether nothing can follow this event.
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
