#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension DelegateClass {
    /// The errors that concern the class as a whole, each at the offending syntax.
    var refusals: [Refusal] {
        var refusals: [Refusal] = []
        if let argument = attribute.argument("forwardingTo") {
            if let name = forwardingProperty {
                if !hasWeakProperty(name) { refusals.append(Refusal(.noWeakProperty(name), at: argument)) }
            } else {
                refusals.append(Refusal(.propertyIsNoName, at: argument))
            }
        }
        if isIdle { refusals.append(Refusal(.noCallback, at: attribute)) }
        return refusals + refusalsOfAnswers + refusalsOfNames
    }

    /// An answer without a type. The compiler rejects it with an unhelpful message, and does not expand that
    /// attribute.
    private var refusalsOfAnswers: [Refusal] {
        methods.map(\.function).compactMap { function in
            let attribute = function.attribute(named: "Callback") ?? function.attribute(named: "Forwarded")
            guard let attribute, !attribute.namesItsAnswer, let answer = attribute.argument("returning"),
                answer.beginsWithDot, let result = function.result
            else { return nil }
            return Refusal(.leadingDot(example: "\(result.wrapped.trimmed)\(answer.trimmed)"), at: answer)
        }
    }

    private var refusalsOfNames: [Refusal] {
        let clashing = callbacks.filter { isTaken(name(of: $0), for: $0) }
        let longNames = clashing.flatMap(\.callback.longNames)
        var suggested: Set<String> = []
        return clashing.map { method in
            let name = name(of: method)
            let candidates = method.callback.longNames.filter { long in longNames.count { $0 == long } == 1 }
            let suffix = method.callback.longNames[0].unescaped
            let numbered = (1...).lazy.map { "\(suffix)Signal\($0 == 1 ? "" : "\($0)")".escaped }
            let isFree = { (name: String) in !suggested.contains(name) && !isInUse(name, beside: method) }
            // The numbers are infinite, so one of them is free.
            let suggestion = candidates.first(where: isFree) ?? numbered.first(where: isFree) ?? name
            suggested.insert(suggestion)
            return refusal(of: method.callback, name, suggestion)
        }
    }

    /// Returns whether the class already has a member of that name.
    private func isInUse(_ name: String, beside method: Method) -> Bool {
        isTaken(name, for: method) || callbacks.contains { self.name(of: $0) == name }
    }

    private func refusal(of callback: Callback, _ name: String, _ suggestion: String) -> Refusal {
        let function = callback.function
        let reason = Refusal.Reason.sameName(name, suggestion: suggestion)
        guard callback.attribute == nil else { return Refusal(reason, at: function.name) }
        let named = function.with(\.leadingTrivia, [])
            .with(\.attributes, [.attribute("@Callback(\(literal: suggestion)) ")] + function.attributes)
            .with(\.leadingTrivia, function.leadingTrivia)
        return Refusal(
            reason, at: function.name,
            fixIt: FixIt(
                message: Message(text: "name it @Callback(\"\(suggestion)\")"),
                changes: [.replace(oldNode: Syntax(function), newNode: Syntax(named))]))
    }
}

extension AttributeSyntax {
    /// True if it names the answer's type, as in `@Callback<Bool>`.
    fileprivate var namesItsAnswer: Bool {
        attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
    }
}

extension ExprSyntax {
    /// True if it is a member of an implicit type.
    fileprivate var beginsWithDot: Bool {
        switch self.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member): member.base?.beginsWithDot ?? true
        case .functionCallExpr(let call): call.calledExpression.beginsWithDot
        case .subscriptCallExpr(let call): call.calledExpression.beginsWithDot
        default: false
        }
    }
}

extension TypeSyntax {
    fileprivate var wrapped: TypeSyntax { self.as(OptionalTypeSyntax.self)?.wrappedType ?? self }
}
#endif
