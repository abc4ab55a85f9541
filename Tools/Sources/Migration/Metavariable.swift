import SwiftSyntax

/// A name in a rule that stands for an expression: `$count`, `$error?`, `$inputs...`.
struct Metavariable {
    enum Role: Equatable {
        /// Any expression. `$value`, `$initial`, `$count`, `$index` and `$label` are not trailing closures.
        case any
        case value
        /// A literal or a local name, which may be evaluated later or twice.
        case plain
        /// A name or a path of names.
        case name
        /// An expression of unknown kind.
        case unknown
        /// A closure of two values, or an operator.
        case comparison
        /// A signal, or an object with one; `$known` is known to be one.
        case signal
        case known
        case scheduler
        case time
        /// A closure literal; and a closure or a function that throws.
        case closure
        case throwing
        /// A throwing closure of one expression, whose type does not depend on its use; and a throwing closure that is
        /// rewritten to return its argument beside its result.
        case trying
        case pairing
        /// A closure that receives whole events.
        case events
        /// A closure that receives a subscriber. `$run` returns nothing; `$returningRun` returns a disposable.
        case run
        case returningRun
        /// A closure that switches over the cases of an event.
        case split
        /// A closure of the state and the input, rewritten with the two exchanged.
        case work
        /// A closure that does not use its parameter, written without it.
        case ignoring
        /// `$name` of a property of `self`; in a replacement, `name`.
        case published
        /// The same, outside the main actor's code.
        case publishedElsewhere
        /// The value of a subject, or a part of it.
        case part
        /// A key path outside the main actor's code; in a replacement, a closure that sets it on `$object`.
        case keyPath
        /// A number of subscriptions that includes the first, which Impulse does not count.
        case attempts
        /// A function of several values, rewritten as a function of a tuple.
        case combine
        /// A type of the library on which a static member is called.
        case type
        /// A disposable, or an expression of unknown kind.
        case disposable
        /// An expression of this known kind: `$subject`, `$property`. `$subscription` is a disposable; `$sequence` has
        /// a type outside the library.
        case kind(Kind)

        /// True if its text is inserted as it is, so that it may need parentheses.
        var mayBeOperand: Bool {
            switch self {
            case .signal, .known, .any, .value: true
            case .kind(let kind): kind != .relay
            default: false
            }
        }

        /// True if it may stand for a trailing closure without a label.
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

    /// True if it stands for several expressions.
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
        case "publishedElsewhere": return .publishedElsewhere
        case "part": return .part
        case "keyPath": return .keyPath
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
    /// The metavariable, if this part of a rule is one.
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
    /// True if it is `$` and a name. `$0` is a closure's parameter, also in a rule.
    var isMetavariable: Bool { count > 1 && first == "$" && !dropFirst().allSatisfy(\.isNumber) }
}
