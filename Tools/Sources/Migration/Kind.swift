/// What is known of an expression without its type.
struct Kind: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
    init(stringLiteral value: String) { description = value }

    /// A type of another library, or of the project.
    static let other: Kind = "other"
    static let array: Kind = "array"
    static let signal: Kind = "signal"
    /// A signal that has one value or fails, and one that may also have none: how their events are handled differs.
    static let single: Kind = "single"
    static let maybe: Kind = "maybe"
    /// Signals that RxCocoa shares: a `Driver`, which replays its last value, and a `Signal`, which does not.
    static let driver: Kind = "driver"
    static let emitter: Kind = "emitter"
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
    /// A value, an error or a completion, as RxSwift's closures for all of them are given it.
    static let event: Kind = "event"
    /// In a rule, of what nothing is known: the value of an event.
    static let unknown: Kind = "unknown"

    var isSignal: Bool { [.signal, .single, .maybe, .driver, .emitter].contains(self) }
    /// Whether it has a signal, but is none.
    var hasSignal: Bool { isSubject || self == .property || self == "convertible" }
    var isSubject: Bool { self == .subject || self == .relay }
    var isReactive: Bool { isSignal || hasSignal }
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

/// What is known of an expression.
struct Knowledge: Hashable {
    var kind: Kind
    var failure: Failure = .unknown
    /// The path of its type, if that is none of the library.
    var type: String?
    /// For the `ending` of a closure: the name of its observer.
    var partner: String?
    /// What is known of the elements of a collection, and of a signal's values: one, or nothing. An array, since a value
    /// cannot contain its like.
    private var elements: [Knowledge] = []

    init(kind: Kind, failure: Failure = .unknown, type: String? = nil, partner: String? = nil) {
        (self.kind, self.failure, self.type, self.partner) = (kind, failure, type, partner)
    }

    static let signal = Knowledge(kind: .signal)

    static func collection(_ kind: Kind, of element: Knowledge?) -> Knowledge {
        Knowledge(kind: kind).with(element: element)
    }

    var element: Knowledge? { elements.first }

    /// The same, with this known of its elements; of what is deeper than anyone writes, nothing: an array of itself has no end.
    func with(element: Knowledge?) -> Knowledge {
        var known = self
        known.elements = element.flatMap { $0.depth < 8 ? [$0] : nil } ?? []
        return known
    }

    private var depth: Int { element.map { $0.depth + 1 } ?? 0 }

    /// Of what functions of one name return, some perhaps one value: that it is a signal.
    func commonOfResults(with other: Knowledge) -> Knowledge? {
        kind.isSignal && other.kind.isSignal ? Knowledge.oneOf([self, other]) : common(with: other)
    }

    /// What is known of something that is one or the other.
    func common(with other: Knowledge) -> Knowledge? {
        if self == other { return self }
        return kind == other.kind && failure == other.failure ? Knowledge(kind: kind, failure: failure) : nil
    }
}
