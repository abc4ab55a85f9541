import SwiftSyntax

extension Inference {
    /// What is known of an expression; nil if nothing is.
    func of(_ expression: ExprSyntax) -> Knowledge? {
        if let inner = expression.unwrapped { return of(inner) }
        if let name = expression.as(DeclReferenceExprSyntax.self) {
            return published(name) ?? declaration(name.baseName.text, at: name)?.knowledge
        }
        if let member = expression.as(MemberAccessExprSyntax.self) { return of(member) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return of(call) }
        if expression.is(ArrayExprSyntax.self) { return Knowledge(kind: .array) }
        if expression.is(DictionaryExprSyntax.self) || expression.is(BooleanLiteralExprSyntax.self)
            || expression.is(FloatLiteralExprSyntax.self)
            || expression.is(StringLiteralExprSyntax.self)
            || expression.is(IntegerLiteralExprSyntax.self) || expression.is(ClosureExprSyntax.self)
        {
            return Knowledge(kind: .other)
        }
        return nil
    }

    private func of(_ member: MemberAccessExprSyntax) -> Knowledge? {
        if let projected = published(member.declName) { return projected }
        guard let base = member.base else { return nil }
        if let rule = rule(for: ExprSyntax(member)) { return result(of: rule, for: ExprSyntax(member)) }
        return declaration(member.declName.baseName.text, at: member, of: Owner(base))?.knowledge
    }

    private func of(_ call: FunctionCallExprSyntax) -> Knowledge? {
        let expression = ExprSyntax(call)
        if let rule = rule(for: expression) { return result(of: rule, for: expression) }
        if let type = call.calledExpression.typeName {
            if let rule = self.rule(forType: type.name, type.arguments) { return knowledge(of: rule, type.arguments) }
            if type.name == "DispatchQueue" { return Knowledge(kind: "queue") }
            let isType = type.name.first?.isUppercase == true
            return isType ? Knowledge(kind: .other) : declaration(type.name, at: call)?.result
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        let name = member.declName.baseName.text
        if rules.same.contains(name), let known = of(base), known.kind.isReactive {
            if ["replaceError", "assertNoFailure", "materialize", "materializeResults"].contains(name) {
                return Knowledge(kind: .signal, failure: .never)
            }
            return Knowledge(kind: .signal, failure: known.failure.joined(failureOfClosure(in: call, named: name)))
        }
        if isTypeOfLibrary(base), rules.same.contains(name) { return .signal }
        return declaration(name, at: call, of: Owner(base))?.result
    }

    /// `$name` of a published property.
    private func published(_ name: DeclReferenceExprSyntax) -> Knowledge? {
        let text = name.baseName.text
        guard text.isMetavariable, declaration(String(text.dropFirst()), at: name, of: .itself)?.isPublished == true
        else {
            return nil
        }
        return Knowledge(kind: .property, failure: .never)
    }

    /// `name` of `$name`, for a published property of this object.
    func publishedName(_ expression: ExprSyntax) -> String? {
        let member = expression.as(MemberAccessExprSyntax.self)
        if let base = member?.base, Owner(base) != .itself { return nil }
        guard let name = member?.declName ?? expression.as(DeclReferenceExprSyntax.self), published(name) != nil else {
            return nil
        }
        return String(name.baseName.text.dropFirst())
    }

    /// Whether it is the value of a subject, or a part of it.
    func isPartOfSubject(_ expression: ExprSyntax) -> Bool {
        if let inner = expression.unwrapped { return isPartOfSubject(inner) }
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            return isPartOfSubject(element.calledExpression)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
        let isValue = member.declName.baseName.text == "value" && of(base)?.kind.isSubject == true
        return isValue || isPartOfSubject(base)
    }

    /// What a rule makes of an expression that it matches; of what it leaves, what it says that this is.
    private func result(of rule: Rule, for expression: ExprSyntax) -> Knowledge? {
        guard case .statements(let statements) = rule.result, let last = statements.last else {
            return rule.kind.map { Knowledge(kind: $0) }
        }
        var matcher = Matcher(rule, self)
        _ = matcher.matches(rule.pattern, expression, expression)
        if rule.kind == .property { return Knowledge(kind: .property, failure: .never) }
        let kind = rule.kind ?? (last.isSubscription ? .disposable : .signal)
        return Knowledge(kind: kind, failure: failure(of: last.trimmedDescription, matcher.bindings, expression))
    }

    private func failure(of template: String, _ bindings: Bindings, _ expression: ExprSyntax) -> Failure {
        let certain = [
            ".replaceError(", ".assertNoFailure(", ".materialize", ".signal(for:", ", Never>", ".interval(", ".timer(",
        ]
        if certain.contains(where: { template.contains($0) }) { return .never }
        let open = [".tryMap(", ".mapError(", ".promoteError(", ".error(", ".timeout(", ".catch", ".try(", "any Error"]
        if open.contains(where: { template.contains($0) }) { return .unknown }
        var failure: Failure?
        for (name, captures) in bindings.captures where template.contains(name) {
            for capture in captures {
                guard let next = failureOf(capture, name) else { continue }
                failure = failure.map { $0.joined(next) } ?? next
            }
        }
        if template.contains("flatMap"), let call = expression.as(FunctionCallExprSyntax.self) {
            return (failure ?? .unknown).joined(failureOfClosure(in: call, named: "flatMap"))
        }
        return failure ?? .unknown
    }

    private func failureOf(_ capture: Capture, _ name: String) -> Failure? {
        switch Metavariable(name: name, repetition: .once).role {
        case .signal, .known: of(capture.original)?.failure ?? .unknown
        case .kind(.subject), .kind(.relay), .kind(.property): of(capture.original)?.failure
        case .type:
            capture.original.typeName.flatMap { type in
                rule(forType: type.name, type.arguments).flatMap { knowledge(of: $0, type.arguments)?.failure }
            }
        default: nil
        }
    }

    private func failureOfClosure(in call: FunctionCallExprSyntax, named name: String) -> Failure {
        guard name.hasPrefix("flatMap") || name == "catch" || name == "tryMap" || name == "mapError" else {
            return .never
        }
        guard let closure = call.captures(in: call).last?.original.as(ClosureExprSyntax.self),
            let result = closure.result
        else { return .unknown }
        return of(result)?.failure ?? .unknown
    }
}

extension ExprSyntax {
    /// What parentheses, `try`, `await`, `!` and `?` enclose.
    var unwrapped: ExprSyntax? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression
        }
        if let tried = self.as(TryExprSyntax.self) { return tried.expression }
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
        return self.as(OptionalChainingExprSyntax.self)?.expression
    }

    /// Whether this part of a rule subscribes, so that the result is a disposable.
    var isSubscription: Bool {
        let name = outermostName
        return name.hasPrefix("subscribe") && name != "subscribed" || name == "bind"
    }
}
