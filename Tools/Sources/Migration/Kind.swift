/// The kind of an expression, which says less than its type.
struct Kind: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
    init(stringLiteral value: String) { description = value }

    /// A type of another library, or of the project.
    static let other: Kind = "other"
    static let array: Kind = "array"
    static let signal: Kind = "signal"
    /// A signal that has one value or fails, and one that may also complete without a value. Their events are handled
    /// differently.
    static let single: Kind = "single"
    static let maybe: Kind = "maybe"
    /// The signals that RxCocoa shares: a `Driver` replays its last value, a `Signal` does not.
    static let driver: Kind = "driver"
    static let emitter: Kind = "emitter"
    static let subject: Kind = "subject"
    /// A subject that does not end.
    static let relay: Kind = "relay"
    static let property: Kind = "property"
    static let command: Kind = "command"
    static let disposable: Kind = "disposable"
    /// The closure parameter that sends the events of a new signal.
    static let observer: Kind = "observer"
    /// The second parameter of such a closure in ReactiveSwift.
    static let ending: Kind = "ending"
    /// A value, an error or a completion, which RxSwift passes to closures as one.
    static let event: Kind = "event"
    /// In a rule: a result about which nothing is known, such as the value of an event.
    static let unknown: Kind = "unknown"

    var isSignal: Bool { [.signal, .single, .maybe, .driver, .emitter].contains(self) }
    /// True if it has a signal but is not one.
    var hasSignal: Bool { isSubject || self == .property || self == "convertible" }
    var isSubject: Bool { self == .subject || self == .relay }
    var isReactive: Bool { isSignal || hasSignal }
}

/// The inferred error type of a signal.
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

/// The inferred kind, error type and type of an expression.
struct Knowledge: Hashable {
    var kind: Kind
    var failure: Failure = .unknown
    /// The path of its type, unless it is a type of the library.
    var type: String?
    /// For the `ending` of a closure: the name of its observer.
    var partner: String?
    /// The knowledge about the elements of a collection or the values of a signal. An array of at most one, since a
    /// structure cannot contain itself.
    private var elements: [Knowledge] = []

    init(kind: Kind, failure: Failure = .unknown, type: String? = nil, partner: String? = nil) {
        (self.kind, self.failure, self.type, self.partner) = (kind, failure, type, partner)
    }

    static let signal = Knowledge(kind: .signal)

    static func collection(_ kind: Kind, of element: Knowledge?) -> Knowledge {
        Knowledge(kind: kind).with(element: element)
    }

    var element: Knowledge? { elements.first }

    /// Returns the knowledge with these elements. Levels beyond the eighth are dropped, since an alias may make an
    /// array of itself.
    func with(element: Knowledge?) -> Knowledge {
        var known = self
        known.elements = element.flatMap { $0.depth < 8 ? [$0] : nil } ?? []
        return known
    }

    private var depth: Int { element.map { $0.depth + 1 } ?? 0 }

    /// Returns the knowledge that results of overloads share. If all are signals, so is the result, and it may be
    /// limited to one value.
    func commonOfResults(with other: Knowledge) -> Knowledge? {
        kind.isSignal && other.kind.isSignal ? Knowledge.oneOf([self, other]) : common(with: other)
    }

    /// Returns the knowledge that both share.
    func common(with other: Knowledge) -> Knowledge? {
        if self == other { return self }
        return kind == other.kind && failure == other.failure ? Knowledge(kind: kind, failure: failure) : nil
    }
}
