/// The decision of a ``ValidatedProperty`` about a proposed value.
public enum Validation<Value: Sendable, Reason: Error>: Sendable {
    /// The proposed value is accepted.
    case valid
    /// Another value is accepted in place of the proposed one.
    case coerced(to: Value, Reason)
    /// The proposed value is refused.
    case invalid(Reason)

    /// Why the proposed value is not accepted as it is.
    public var reason: Reason? {
        switch self {
        case .valid: nil
        case .coerced(_, let reason), .invalid(let reason): reason
        }
    }

    /// True if a value is accepted: the proposed one, or another in its place.
    public var isAccepted: Bool { if case .invalid = self { false } else { true } }
}

extension Validation: Equatable where Value: Equatable, Reason: Equatable {}

/// A value proposed for a ``ValidatedProperty``, and the value that the property had before.
struct Proposal<Value: Sendable>: Sendable {
    let value: Value
    let previous: Value

    func accepted<Reason>(_ validation: Validation<Value, Reason>) -> Value {
        switch validation {
        case .valid: value
        case .coerced(let value, _): value
        case .invalid: previous
        }
    }
}
