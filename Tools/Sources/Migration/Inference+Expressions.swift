import SwiftSyntax

extension Inference {
    /// Returns the knowledge about an expression; `nil` if there is none. Results are kept: otherwise, each link of a
    /// chain would infer the links before it again, several times at each level.
    func of(_ expression: ExprSyntax) -> Knowledge? {
        if let answer = known[expression.id] { return answer }
        let answer = find(expression)
        known[expression.id] = .some(answer)
        return answer
    }

    private func find(_ expression: ExprSyntax) -> Knowledge? {
        if let inner = expression.unwrapped { return of(inner) }
        if let name = expression.as(DeclReferenceExprSyntax.self) { return of(name) }
        if let member = expression.as(MemberAccessExprSyntax.self) { return of(member) }
        if let call = expression.as(FunctionCallExprSyntax.self) { return of(call) }
        if let element = expression.as(SubscriptCallExprSyntax.self) { return of(element.calledExpression)?.element }
        if let array = expression.as(ArrayExprSyntax.self) {
            return .collection(.array, of: array.elements.first.flatMap { of($0.expression) })
        }
        switch expression.kind {
        case .superExpr: return ofSelf(at: expression)
        case .sequenceExpr: return expression.as(SequenceExprSyntax.self).flatMap(of)
        case .postfixIfConfigExpr:
            return expression.as(PostfixIfConfigExprSyntax.self).flatMap { ofChoice(among: $0.outcomes) }
        case .dictionaryExpr, .booleanLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .integerLiteralExpr,
            .closureExpr:
            return Knowledge(kind: .other)
        default: return nil
        }
    }

    private func of(_ sequence: SequenceExprSyntax) -> Knowledge? {
        if sequence.isRange { return Knowledge(kind: .array) }
        guard !sequence.elements.contains(where: \.isAssignment) else { return nil }
        let known = ofChoice(among: sequence.choices)
        // The rules assign a new lifetime, and `? :` is not assignable.
        return known?.kind == "lifetime" ? nil : known
    }

    private func of(_ name: DeclReferenceExprSyntax) -> Knowledge? {
        if name.baseName.text == "self" { return ofSelf(at: name) }
        if isPublished(name, of: nil) { return .published }
        if let declared = declaration(name.baseName.text, at: name) { return declared.knowledge }
        return ofType(name.baseName.text, at: name)
    }

    private func of(_ member: MemberAccessExprSyntax) -> Knowledge? {
        if isPublished(member.declName, of: member.base) { return .published }
        guard let base = member.receiver else { return nil }
        let name = member.declName.baseName.text
        if let rule = rule(for: ExprSyntax(member)) { return result(of: rule, for: ExprSyntax(member)) }
        if let declared = self.member(name, of: base) { return declared.knowledge }
        let known = of(base)
        if let element = known?.element, known?.kind.isReactive == false {
            if ["first", "last"].contains(name) { return element }
            if name == "values" { return .collection(.array, of: element) }
        }
        return base.is(DeclReferenceExprSyntax.self) ? known?.type.flatMap { ofType($0 + "." + name, at: member) } : nil
    }

    /// Returns the knowledge about the name of a type outside the library. Its members are found by its path.
    private func ofType(_ name: String, at node: some SyntaxProtocol) -> Knowledge? {
        if let path = types.path(of: name, within: node.enclosingTypes) { return Knowledge(kind: .other, type: path) }
        let isForeign = name.first?.isUppercase == true && rules.types[name] == nil && alias(name) == nil
        return isForeign && !types.isPlaceholder(name) ? Knowledge(kind: .other, type: name) : nil
    }

    private func of(_ call: FunctionCallExprSyntax) -> Knowledge? {
        var known = result(of: call)
        if known?.kind.isSignal == true, known?.element == nil {
            known = known?.with(element: elementOfValues(of: call))
        } else if known?.kind.hasSignal == true, call.calledExpression.typeName != nil {
            known = known?.with(element: elementOfInitialValue(of: call))
        }
        return known
    }

    private func result(of call: FunctionCallExprSyntax) -> Knowledge? {
        let expression = ExprSyntax(call)
        if let rule = rule(for: expression) { return result(of: rule, for: expression) }
        if let type = call.calledExpression.typeName {
            if let rule = self.rule(forType: type.name, type.arguments, at: call) {
                return knowledge(of: rule, type.arguments)
            }
            if type.name == "DispatchQueue" { return Knowledge(kind: "queue") }
            if let known = ofAlias(type.name, of) { return known }
            return result(of: declaration(type.name, at: call), for: call) ?? ofType(type.name, at: call)
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.receiver else {
            // A call of an element: `calls[0]()`.
            return nil
        }
        let name = member.declName.baseName.text
        if rules.same.contains(name), let known = of(base), known.kind.isReactive {
            if ["replaceError", "assertNoFailure", "materialize", "materializeResults"].contains(name) {
                return Knowledge(kind: .signal, failure: .never)
            }
            let kind = known.kind.isSignal ? known.kind : .signal
            return Knowledge(kind: kind, failure: known.failure.joined(failureOfClosure(in: call, named: name)))
        }
        if isTypeOfLibrary(base), rules.same.contains(name) { return .signal }
        if let declared = self.member(name, of: base) { return result(of: declared, for: call) }
        // An uppercase member is a nested type, and the call is its initializer.
        return name.first?.isUppercase == true ? of(member) : nil
    }

    /// Returns whether it is `$name` of a published property.
    private func isPublished(_ name: DeclReferenceExprSyntax, of base: ExprSyntax?) -> Bool {
        guard name.baseName.text.isMetavariable else { return false }
        let name = (text: String(name.baseName.text.dropFirst()), node: name)
        guard let base else { return declaration(name.text, at: name.node)?.isPublished == true }
        if let type = of(base)?.type { return member(name.text, ofType: type)?.isPublished == true }
        return members(name.text).contains(where: \.isPublished)
    }

    /// Returns `name` for `$name` of a published property of `self`; otherwise `nil`.
    func publishedName(_ expression: ExprSyntax) -> String? {
        let member = expression.as(MemberAccessExprSyntax.self)
        if let base = member?.receiver, !base.isSelf { return nil }
        guard let name = member?.declName ?? expression.as(DeclReferenceExprSyntax.self),
            isPublished(name, of: member?.base)
        else { return nil }
        return String(name.baseName.text.dropFirst())
    }

    /// Returns whether it is the value of a subject, or a part of it.
    func isPartOfSubject(_ expression: ExprSyntax) -> Bool {
        if let inner = expression.unwrapped { return isPartOfSubject(inner) }
        if let element = expression.as(SubscriptCallExprSyntax.self) {
            return isPartOfSubject(element.calledExpression)
        }
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return false }
        let isValue = member.declName.baseName.text == "value" && of(base)?.kind.isSubject == true
        return isValue || isPartOfSubject(base)
    }

    /// Returns the knowledge about the result of a rule: of its replacement or, for a `left` rule, the kind that it
    /// states.
    private func result(of rule: Rule, for expression: ExprSyntax) -> Knowledge? {
        guard rule.kind != .unknown else { return nil }
        guard case .statements(let statements) = rule.result, let last = statements.last else {
            return rule.kind.map { Knowledge(kind: $0) }
        }
        var matcher = Matcher(rule, self)
        _ = matcher.matches(rule.pattern, expression, expression)
        if rule.kind == .property { return Knowledge(kind: .property, failure: .never) }
        let kind = kind(of: rule, last, matcher.bindings)
        return Knowledge(kind: kind, failure: failure(of: last.trimmedDescription, matcher.bindings, expression))
    }

    /// Returns the kind of a rule's result. The rule states it, or names the argument that has it; otherwise it is the
    /// kind of the receiver, so an operator makes a single from a single.
    private func kind(of rule: Rule, _ result: ExprSyntax, _ bindings: Bindings) -> Kind {
        if let kind = rule.kind, !kind.description.isMetavariable { return kind }
        if result.isSubscription { return .disposable }
        let name = rule.kind?.description ?? rule.pattern.innermostReceiver?.metavariable?.name ?? ""
        guard let source = bindings.captures[name]?.first?.original else { return .signal }
        if let type = source.typeName, let rule = self.rule(forType: type.name, type.arguments, at: source) {
            return rule.kind.isSignal ? rule.kind : .signal
        }
        // The kind of the argument is unknown. The signal may be limited to one value, so assume `maybe`.
        guard let kind = of(source)?.kind else { return rule.kind == nil ? .signal : .maybe }
        return kind.isSignal ? kind : .signal
    }

    private func failure(of template: String, _ bindings: Bindings, _ expression: ExprSyntax) -> Failure {
        let certain = [
            ".replaceError(", ".assertNoFailure(", ".materialize", ".signal(for:", ", Never>", ".interval(", ".timer(",
        ]
        if certain.contains(where: { template.contains($0) }) { return .never }
        let open = [".tryMap(", ".mapError(", ".promoteError(", ".error(", ".timeout(", ".catch", ".try(", "any Error"]
        if open.contains(where: { template.contains($0) }) { return .unknown }
        var failure: Failure?
        // A trigger's error is ignored.
        for (name, captures) in bindings.captures
        where template.contains(name) && !template.contains("(until: \(name))") {
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
                rule(forType: type.name, type.arguments, at: capture.original).flatMap {
                    knowledge(of: $0, type.arguments)?.failure
                }
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

extension Knowledge {
    fileprivate static let published = Knowledge(kind: .property, failure: .never)
}

extension SequenceExprSyntax {
    fileprivate var isRange: Bool {
        elements.contains { ["...", "..<"].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text) }
    }
}

extension ExprSyntax {
    /// True if it is `self`, or `self?` of a weak capture.
    var isSelf: Bool { ["self", "self?"].contains(trimmedDescription) }

    /// The expression inside parentheses, `try`, `await`, `!` or `?`.
    var unwrapped: ExprSyntax? {
        if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression
        }
        if let tried = self.as(TryExprSyntax.self) { return tried.expression }
        if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression }
        if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression }
        return self.as(OptionalChainingExprSyntax.self)?.expression
    }

    /// True if this part of a rule subscribes, so that the result is a disposable.
    var isSubscription: Bool {
        let name = outermostName
        return name.hasPrefix("subscribe") && name != "subscribed" || name == "bind"
    }
}
