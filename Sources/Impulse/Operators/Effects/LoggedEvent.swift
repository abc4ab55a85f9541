/// What happens in a subscription, as far as it can be logged.
public enum LoggedEvent<Value: Sendable, Failure: Error>: Sendable, CustomStringConvertible {
    /// The source is about to be subscribed to.
    case subscribed
    /// A value.
    case next(Value)
    /// The end, with an error.
    case error(Failure)
    /// The end, without one.
    case completed
    /// The subscription has been torn down, whichever way it ended.
    case disposed

    var kind: LoggedEvents {
        switch self {
        case .subscribed: .subscribed
        case .next: .next
        case .error: .error
        case .completed: .completed
        case .disposed: .disposed
        }
    }

    public var description: String {
        switch self {
        case .subscribed: "subscribed"
        case .next(let value): "next(\(value))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        case .disposed: "disposed"
        }
    }
}

/// A choice of what to log.
///
///     request.log("request", events: [.error, .disposed])
public struct LoggedEvents: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// That the source is about to be subscribed to.
    public static let subscribed = LoggedEvents(rawValue: 1)
    /// Values.
    public static let next = LoggedEvents(rawValue: 2)
    /// An end with an error.
    public static let error = LoggedEvents(rawValue: 4)
    /// An end without one.
    public static let completed = LoggedEvents(rawValue: 8)
    /// That the subscription has been torn down, whichever way it ended.
    public static let disposed = LoggedEvents(rawValue: 16)
    /// Everything.
    public static let all: LoggedEvents = [.subscribed, .next, .error, .completed, .disposed]
}
