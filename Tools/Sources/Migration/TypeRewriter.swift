import SwiftSyntax

/// Applies the rules for types, in declarations and in expressions.
class TypeRewriter: RuleRewriter {
    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax { migrate(TypeSyntax(node), super.visit(node)) }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        migrate(TypeSyntax(node), super.visit(node))
    }

    override func visit(_ node: ArrayTypeSyntax) -> TypeSyntax {
        guard let rule = inference.rule(forType: "Array", [node.element.trimmedDescription], at: node) else {
            return super.visit(node)
        }
        return replace(TypeSyntax(node), by: rule, []) ?? super.visit(node)
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> DeclSyntax {
        let migrated = super.visit(node)
        guard let type = migrated.as(TypeAliasDeclSyntax.self)?.initializer.value,
            type.trimmedDescription.hasSuffix("_>")
                || type.trimmedDescription.contains("<_,")
        else { return migrated }
        leave(
            node, "an alias without arguments: remove it, or write Signal<Value, any Error> with arguments of its own")
        return DeclSyntax(node)
    }

    override func visit(_ node: OptionalTypeSyntax) -> TypeSyntax {
        let migrated = super.visit(node)
        guard let optional = migrated.as(OptionalTypeSyntax.self), optional.wrappedType.is(SomeOrAnyTypeSyntax.self)
        else { return migrated }
        let text = "(\(optional.wrappedType.trimmedDescription))?"
        return ((try? text.asType()) ?? migrated).with(\.leadingTrivia, node.leadingTrivia).with(
            \.trailingTrivia, node.trailingTrivia)
    }

    /// Replaces a type's name in an expression: `PublishSubject<Int>()`, `Observable.just(1)`.
    override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
        let migrated = super.visit(node)
        if let module = node.parent?.as(MemberAccessExprSyntax.self), module.declName.id == node.id { return migrated }
        guard let text = typeText(ExprSyntax(node)) else { return migrated }
        return parse(text, like: node)
    }

    /// Replaces the module that distinguishes the library's type from one of the project: `RxSwift.Event.next(1)`.
    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
        guard let module = node.base?.as(DeclReferenceExprSyntax.self), inference.isModule(module.baseName.text),
            rules.types[node.declName.baseName.text]?.contains(where: \.keepsName) == true
        else { return super.visit(node) }
        count()
        return ExprSyntax(node.with(\.base, parse("Impulse", like: module)))
    }

    override func visit(_ node: GenericSpecializationExprSyntax) -> ExprSyntax {
        if node.expression.is(MemberAccessExprSyntax.self), let type = try? node.trimmedDescription.asType(),
            case let new = visit(type), new.trimmedDescription != type.trimmedDescription
        {
            return parse(new.trimmedDescription, like: node)
        }
        guard let text = typeText(ExprSyntax(node)) else {
            return ExprSyntax(node.with(\.genericArgumentClause, visit(node.genericArgumentClause)))
        }
        return parse(text, like: node)
    }

    private func typeText(_ expression: ExprSyntax) -> String? {
        guard let (name, arguments) = expression.typeName,
            let rule = inference.rule(forType: name, arguments, at: expression)
        else { return nil }
        // A rule for expressions replaces the whole initializer call.
        if let call = expression.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == expression.id,
            let rule = inference.rule(for: ExprSyntax(call)), !rule.pattern.trimmedDescription.contains("$Type")
        {
            return nil
        }
        let migrated = expression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments.map {
            rewrite($0.argument).trimmedDescription
        }
        return text(of: rule, migrated ?? [], at: expression)
    }

    private func migrate(_ original: TypeSyntax, _ migrated: TypeSyntax) -> TypeSyntax {
        guard let (name, arguments) = original.nameAndArguments,
            let rule = inference.rule(forType: name, arguments, at: original)
        else { return migrated }
        let module = name != rule.name && rule.keepsName ? "Impulse." : ""
        return replace(original, by: rule, migrated.nameAndArguments?.arguments ?? [], module) ?? migrated
    }

    private func replace(_ type: TypeSyntax, by rule: TypeRule, _ arguments: [String], _ module: String = "")
        -> TypeSyntax?
    {
        guard let text = text(of: rule, arguments, at: type), let replacement = try? (module + text).asType() else {
            return nil
        }
        return replacement.with(\.leadingTrivia, type.leadingTrivia).with(\.trailingTrivia, type.trailingTrivia)
    }

    private func text(of rule: TypeRule, _ arguments: [String], at node: some SyntaxProtocol) -> String? {
        switch rule.result {
        case .left(let reason):
            leave(node, reason)
            return nil
        case .type(let template):
            var bindings = Bindings()
            for (index, parameter) in rule.parameters.enumerated() {
                bindings.names[parameter] = index < arguments.count ? arguments[index] : "_"
            }
            count(rule.difference)
            return template.tokens(viewMode: .sourceAccurate).map { token in
                token.leadingTrivia.description + (bindings.names[token.text] ?? token.text)
                    + token.trailingTrivia.description
            }.joined().trimmed
        }
    }
}
