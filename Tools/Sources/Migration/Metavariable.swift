import SwiftSyntax

/// A name in a rule that stands for an expression: `$count`, `$error?`, `$inputs...`.
struct Metavariable {
    enum Role: Equatable {
        /// Any expression; and, named `$value`, `$initial`, `$count`, `$index` or `$label`, any but a closure that trails.
        case any
        case value
        /// A literal, or a name within the function: evaluated later or twice, it is the same.
        case plain
        /// A name, or a path of names.
        case name
        /// An expression of which nothing is known.
        case unknown
        /// A closure of two values, or an operator.
        case comparison
        /// A signal, or something that has one; `$known` has to be known as such.
        case signal
        case known
        case scheduler
        case time
        /// A closure, written here; and one that throws.
        case closure
        case throwing
        /// One that throws and is one expression, so that its type does not depend on what takes it; and one that becomes one of
        /// its argument and its result.
        case trying
        case pairing
        /// A closure that is given whole events.
        case events
        /// A closure that is given a subscriber: one that returns nothing, or `$returningRun`, which returns a disposable.
        case run
        case returningRun
        /// A closure that takes an event apart into its cases.
        case split
        /// A closure of the state and the input, which becomes one of the input and the state.
        case work
        /// A closure that does not use its argument, and becomes one without.
        case ignoring
        /// `$name` of a property of this object: in a replacement, `name`.
        case published
        /// The value of a subject, or a part of it.
        case part
        /// A number of subscriptions in all, of which Impulse does not count the first.
        case attempts
        /// A function of several values, which becomes one of a tuple.
        case combine
        /// A type of the library, on which a static member is called.
        case type
        /// An expression that is not known to be something else than a disposable.
        case disposable
        /// An expression whose kind is known to be this: `$subject`, `$property`; `$subscription` is a disposable, `$sequence` of
        /// another library.
        case kind(Kind)

        /// Whether it is written as it was, so that it may need parentheses.
        var mayBeOperand: Bool {
            switch self {
            case .signal, .known, .any, .value: true
            case .kind(let kind): kind != .relay
            default: false
            }
        }

        /// Whether a closure that trails, without a label, may be meant.
        var mayBeClosure: Bool {
            switch self {
            case .any, .closure, .throwing, .trying, .pairing, .events, .run, .returningRun, .split, .combine,
                .comparison, .work,
                .ignoring:
                true
            default: false
            }
        }
    }

    enum Repetition { case once, optional, rest }

    let name: String
    let repetition: Repetition
    let role: Role

    init(name: String, repetition: Repetition) {
        (self.name, self.repetition, role) = (name, repetition, Self.role(of: name))
    }

    /// Whether it stands for several expressions.
    var isPlural: Bool { repetition == .rest || name.hasPrefix("$signals") }

    private static func role(of name: String) -> Role {
        let stem = String(name.dropFirst().prefix { !$0.isNumber })
        switch stem {
        case "signal", "signals": return .signal
        case "known": return .known
        case "value", "initial", "count", "index", "label": return .value
        case "plain": return .plain
        case "reference": return .name
        case "unknown": return .unknown
        case "comparison": return .comparison
        case "scheduler": return .scheduler
        case "time": return .time
        case "body": return .closure
        case "throwing": return .throwing
        case "trying": return .trying
        case "pairing": return .pairing
        case "events": return .events
        case "run": return .run
        case "returningRun": return .returningRun
        case "split": return .split
        case "work": return .work
        case "ignoring": return .ignoring
        case "published": return .published
        case "part": return .part
        case "attempts": return .attempts
        case "combine": return .combine
        case "Type": return .type
        case "subject", "relay", "property", "command", "observer", "ending", "lifetime", "cancellable", "queue",
            "array", "single", "maybe", "event":
            return .kind(Kind(stem))
        case "sequence": return .kind(.other)
        case "subscription": return .kind(.disposable)
        case "disposable": return .disposable
        default: return .any
        }
    }
}

extension ExprSyntax {
    /// The metavariable that this part of a rule consists of.
    var metavariable: Metavariable? {
        if let optional = self.as(OptionalChainingExprSyntax.self)?.expression.metavariable {
            return Metavariable(name: optional.name, repetition: .optional)
        }
        if let rest = self.as(PostfixOperatorExprSyntax.self), rest.operator.text == "...",
            let inner = rest.expression.metavariable
        {
            return Metavariable(name: inner.name, repetition: .rest)
        }
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text, name.isMetavariable else { return nil }
        return Metavariable(name: name, repetition: .once)
    }
}

extension String {
    /// `$0` is an argument of a closure, also in a rule.
    var isMetavariable: Bool { count > 1 && first == "$" && !dropFirst().allSatisfy(\.isNumber) }
}
