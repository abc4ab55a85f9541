import SwiftSyntax

/// An expression that a metavariable stands for.
struct Capture {
    /// The expression in the file, with its context.
    let original: ExprSyntax
    /// The expression after its parts were migrated.
    let migrated: ExprSyntax
    var label: String?
    var isTrailing = false

    var text: String { migrated.trimmedDescription }
}

/// The captures of a pattern's metavariables, and the trivia that the replacement keeps.
struct Bindings {
    var captures: [String: [Capture]] = [:]
    /// The names of members and types: `\.$path`, `Signal<$Value, $Failure>`.
    var names: [String: String] = [:]
    /// The closures that switch over an event, by metavariable.
    var splits: [String: Split] = [:]
    /// The trivia before the period of the outermost member: usually a new line.
    var linkTrivia: Trivia = []
    /// The trivia before the first argument and before the closing parenthesis.
    var argumentTrivia: Trivia = []
    var closingTrivia: Trivia = []
}

/// Matches an expression against a pattern. `original` and `migrated` are the same expression, before and after the
/// rules were applied to its parts.
struct Matcher {
    let knowledge: Inference
    /// The cases of an event for which the replacement has closures.
    let splitCases: Set<String>
    /// Migrates the argument of a generic type.
    var migrate: (Syntax) -> String = { $0.trimmedDescription }
    private(set) var bindings = Bindings()
    /// True if a trailing closure without a label stands for an argument that has one.
    private(set) var labelsTrailingClosure = false

    init(_ rule: Rule, _ knowledge: Inference) {
        self.knowledge = knowledge
        splitCases = rule.splitCases
    }

    mutating func matches(_ pattern: ExprSyntax, _ original: ExprSyntax, _ migrated: ExprSyntax) -> Bool {
        if let metavariable = pattern.metavariable {
            return bind(metavariable, Capture(original: original, migrated: migrated))
        }
        // A part without metavariables is compared with the original: its migrated form may be another kind of
        // expression.
        if pattern.hasText(of: original) { return true }
        if let call = pattern.as(FunctionCallExprSyntax.self) {
            guard let first = original.as(FunctionCallExprSyntax.self),
                let second = migrated.as(FunctionCallExprSyntax.self)
            else { return false }
            return matches(call.calledExpression, first.calledExpression, second.calledExpression)
                && matches(call.captures(in: call), first.captures(in: second), of: first, second)
        }
        if let member = pattern.as(MemberAccessExprSyntax.self) {
            guard let first = original.as(MemberAccessExprSyntax.self),
                let second = migrated.as(MemberAccessExprSyntax.self),
                (member.base == nil) == (first.receiver == nil)
            else { return false }
            let name = member.declName.baseName.text
            if name.isMetavariable {
                bindings.names[name] = first.declName.baseName.text
            } else if name != first.declName.baseName.text {
                return false
            }
            if bindings.linkTrivia.isEmpty { bindings.linkTrivia = second.period.leadingTrivia }
            guard let base = member.base, let firstBase = first.receiver else { return true }
            return matches(base, firstBase, second.base ?? .receiverBeforeDirective)
        }
        if let type = pattern.as(GenericSpecializationExprSyntax.self) { return matches(type, original) }
        if let sequence = pattern.as(SequenceExprSyntax.self) {
            guard let first = original.as(SequenceExprSyntax.self)?.operands,
                let second = migrated.as(SequenceExprSyntax.self)?.operands,
                first.count == sequence.operands.count, second.count == first.count
            else { return false }
            return zip(sequence.operands, zip(first, second)).allSatisfy { matches($0, $1.0, $1.1) }
        }
        if let reference = pattern.as(InOutExprSyntax.self) {
            guard let first = original.as(InOutExprSyntax.self), let second = migrated.as(InOutExprSyntax.self) else {
                return false
            }
            return matches(reference.expression, first.expression, second.expression)
        }
        if let result = pattern.as(ClosureExprSyntax.self)?.statements.only {
            guard let closure = original.as(ClosureExprSyntax.self), let first = closure.statements.only,
                let second = migrated.as(ClosureExprSyntax.self)?.statements.only
            else { return false }
            // A capture list would be lost.
            return closure.signature == nil
                ? matches(result, first, second) : closure.textWithoutName == result.trimmedDescription
        }
        return false
    }

    /// Matches a generic type with its arguments or without them, since they may be inferred.
    private mutating func matches(_ pattern: GenericSpecializationExprSyntax, _ original: ExprSyntax) -> Bool {
        guard let (name, parameters) = ExprSyntax(pattern).typeName, original.typeName?.name == name else {
            return false
        }
        let arguments = original.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.map {
            migrate(Syntax($0.argument))
        }
        guard arguments == nil || arguments?.count == parameters.count else { return false }
        for (index, parameter) in parameters.enumerated() { bindings.names[parameter] = arguments?[index] ?? "_" }
        return true
    }

    private mutating func matches(
        _ patterns: [Capture], _ arguments: [Capture], of original: FunctionCallExprSyntax,
        _ migrated: FunctionCallExprSyntax
    ) -> Bool {
        bindings.argumentTrivia = migrated.arguments.first?.leadingTrivia ?? []
        bindings.closingTrivia = migrated.rightParen?.leadingTrivia ?? []
        // Optional arguments may be missing, but not all arguments of a call.
        let mayBeEmpty = patterns.isEmpty || patterns.contains { $0.original.metavariable?.repetition != .optional }
        guard mayBeEmpty || !arguments.isEmpty else { return false }
        var rest = arguments[...]
        for pattern in patterns {
            guard let metavariable = pattern.original.metavariable else {
                guard let argument = rest.popFirst(), argument.label == pattern.label,
                    matches(pattern.original, argument.original, argument.migrated)
                else { return false }
                continue
            }
            if metavariable.name == "$arguments" {
                labelsTrailingClosure = labelsTrailingClosure || rest.contains { $0.isTrailing && $0.label == nil }
                return true
            }
            if metavariable.repetition == .rest {
                // Only the first argument of a variadic parameter has its label.
                var taken: [Capture] = []
                while let next = rest.first, !next.isTrailing, next.label == (taken.isEmpty ? pattern.label : nil),
                    accepts(metavariable, next)
                {
                    taken.append(next)
                    rest.removeFirst()
                }
                bindings.captures[metavariable.name] = taken
                continue
            }
            let isHere =
                rest.first.map {
                    $0.isTrailing && $0.label == nil ? metavariable.role.mayBeClosure : $0.label == pattern.label
                } ?? false
            if isHere, let argument = rest.first, bind(metavariable, argument) {
                if argument.label != pattern.label { labelsTrailingClosure = true }
                rest.removeFirst()
            } else if metavariable.repetition != .optional {
                return false
            }
        }
        return rest.isEmpty
    }

    private mutating func bind(_ metavariable: Metavariable, _ capture: Capture) -> Bool {
        guard accepts(metavariable, capture) else { return false }
        if metavariable.role == .split {
            guard let split = Split(capture.migrated), split.hasPlaces(in: splitCases) else { return false }
            bindings.splits[metavariable.name] = split
        }
        if [.published, .publishedElsewhere].contains(metavariable.role) {
            bindings.names[metavariable.name] = knowledge.publishedName(capture.original)
            return true
        }
        bindings.captures[metavariable.name] = [capture]
        return true
    }

    func accepts(_ metavariable: Metavariable, _ capture: Capture) -> Bool {
        let (expression, known) = (capture.original, knowledge.of(capture.original))
        switch metavariable.role {
        case .any, .value, .scheduler, .time, .attempts, .split, .events: return true
        case .combine: return expression.isFunction || known?.kind == .other
        case .plain: return knowledge.isPlain(expression)
        case .name: return expression.isName
        case .unknown: return known == nil && !(knowledge.rules.library == .combine && expression.isImplicitMember)
        case .comparison: return expression.isOperator || expression.as(ClosureExprSyntax.self)?.takesTwo == true
        case .signal:
            // A list of signals may also be an array of them.
            return known.map { $0.kind.isReactive || $0.kind == .array && metavariable.isPlural } ?? true
        case .known: return known?.kind.isReactive ?? knowledge.isSignalByItsChain(expression)
        case .type: return knowledge.isTypeOfLibrary(expression)
        case .disposable: return known.map { $0.kind == .disposable } ?? true
        case .kind(.subject): return known?.kind.isSubject == true
        case .kind(.other): return known?.kind == .other || known?.kind == .array
        case .kind(let kind): return known?.kind == kind
        case .closure: return expression.is(ClosureExprSyntax.self)
        case .throwing: return knowledge.isThrowing(expression)
        case .trying: return knowledge.isThrowing(expression) && capture.isOneExpression
        case .pairing: return knowledge.isThrowing(expression) && capture.pairing != nil
        case .run, .returningRun: return expression.as(ClosureExprSyntax.self)?.usesArgument == true
        case .work: return expression.as(ClosureExprSyntax.self)?.withInputFirst != nil
        case .ignoring:
            return expression.is(NilLiteralExprSyntax.self)
                || expression.as(ClosureExprSyntax.self)?.withoutArgument != nil
        case .published: return knowledge.publishedName(expression) != nil
        case .publishedElsewhere:
            return !knowledge.isOnMain(expression) && knowledge.publishedName(expression) != nil
        case .keyPath: return expression.is(KeyPathExprSyntax.self) && !knowledge.isOnMain(expression)
        case .part: return knowledge.isPartOfSubject(expression)
        }
    }
}

extension ExprSyntax {
    /// Returns whether both have the same text. Compares their lengths first, because a chain's text is expensive.
    fileprivate func hasText(of other: ExprSyntax) -> Bool {
        trimmedLength == other.trimmedLength && trimmedDescription == other.trimmedDescription
    }
}

extension FunctionCallExprSyntax {
    /// Returns the arguments, including trailing closures, each with its counterpart in the migrated call.
    func captures(in migrated: FunctionCallExprSyntax) -> [Capture] {
        var captures = zip(arguments, migrated.arguments).map {
            Capture(original: $0.expression, migrated: $1.expression, label: $0.label?.text)
        }
        if let closure = trailingClosure, let other = migrated.trailingClosure {
            captures.append(Capture(original: ExprSyntax(closure), migrated: ExprSyntax(other), isTrailing: true))
        }
        for (closure, other) in zip(additionalTrailingClosures, migrated.additionalTrailingClosures) {
            captures.append(
                Capture(
                    original: ExprSyntax(closure.closure), migrated: ExprSyntax(other.closure),
                    label: closure.label.text, isTrailing: true))
        }
        return captures
    }
}

extension SequenceExprSyntax {
    /// The operands and operators. The right side of an assignment is one operand.
    fileprivate var operands: [ExprSyntax] {
        guard elements.count > 3, let first = elements.first, let sign = elements.dropFirst().first, sign.isAssignment
        else { return Array(elements) }
        return [first, sign, ExprSyntax(SequenceExprSyntax(elements: ExprListSyntax(elements.dropFirst(2))))]
    }
}
