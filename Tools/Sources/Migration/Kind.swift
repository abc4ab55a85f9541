/// What is known of an expression without its type.
struct Kind: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
    init(stringLiteral value: String) { description = value }

    /// A type of another library, or of the project.
    static let other: Kind = "other"
    static let array: Kind = "array"
    static let signal: Kind = "signal"
    static let subject: Kind = "subject"
    /// A subject that does not end.
    static let relay: Kind = "relay"
    static let property: Kind = "property"
    static let command: Kind = "command"
    static let disposable: Kind = "disposable"
    /// The closure's argument to which a signal of one's own is sent.
    static let observer: Kind = "observer"
    /// The second argument of such a closure, in ReactiveSwift.
    static let ending: Kind = "ending"

    /// Whether it has a signal, but is none.
    var hasSignal: Bool { isSubject || self == .property || self == "convertible" }
    var isSubject: Bool { self == .subject || self == .relay }
    var isReactive: Bool { self == .signal || hasSignal }
}

/// What is known of the error type of a signal.
enum Failure: Hashable {
    case never
    case unknown
    case some(String)

    init(_ text: String?) {
        switch text {
        case "Never": self = .never
        case nil, "_": self = .unknown
        case let text?: self = .some(text)
        }
    }

    func joined(_ other: Failure) -> Failure {
        if self == .never { return other }
        return other == .never || other == self ? self : .unknown
    }
}

/// Both.
struct Knowledge: Hashable {
    var kind: Kind
    var failure: Failure = .unknown
    /// For the `ending` of a closure: the name of its observer.
    var partner: String?

    static let signal = Knowledge(kind: .signal)
}
