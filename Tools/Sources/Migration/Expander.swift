import SwiftSyntax

/// Normalizes a file, so that each rule needs only one form: adds the implicit receiver in extensions of the library's
/// types, replaces `.init` by the type, and removes the module before a type.
final class Expander: SyntaxRewriter {
    private let inference: Inference
    private(set) var hasChanged = false

    init(_ inference: Inference) {
        self.inference = inference
        super.init(viewMode: .sourceAccurate)
    }

    private var rules: Rules { inference.rules }

    override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
        guard !isMember, rules.hasMember(node.baseName.text, isCalled: isCalled),
            let receiver = node.implicitReceiver, inference.ofSelf(at: node)?.kind.isReactive == true,
            inference.declaration(node.baseName.text, at: node) == nil
        else { return ExprSyntax(node) }
        hasChanged = true
        let base = DeclReferenceExprSyntax(baseName: .identifier(receiver, leadingTrivia: node.leadingTrivia))
        return ExprSyntax(MemberAccessExprSyntax(base: base, declName: node.with(\.leadingTrivia, [])))
    }

    override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
        guard let base = node.base, base.is(DeclReferenceExprSyntax.self),
            isModule(base.trimmedDescription, before: node.declName.baseName.text)
        else { return super.visit(node) }
        hasChanged = true
        return ExprSyntax(node.declName.with(\.leadingTrivia, node.leadingTrivia))
    }

    override func visit(_ node: MemberTypeSyntax) -> TypeSyntax {
        guard isModule(node.baseType.trimmedDescription, before: node.name.text) else { return super.visit(node) }
        hasChanged = true
        let name = node.name.with(\.leadingTrivia, node.leadingTrivia)
        let arguments = node.genericArgumentClause.map { visit($0) }
        return TypeSyntax(IdentifierTypeSyntax(name: name, genericArgumentClause: arguments))
    }

    override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
        let expanded = super.visit(node)
        guard let call = expanded.as(FunctionCallExprSyntax.self),
            let type = node.typeOfInitializer ?? typeOfTarget(of: node),
            let name = type.typeName, inference.rule(forType: name.name, name.arguments, at: node) != nil
        else { return expanded }
        hasChanged = true
        return ExprSyntax(call.with(\.calledExpression, type.with(\.leadingTrivia, node.leadingTrivia)))
    }

    /// Returns the declared type of the name to which `.init(…)` is assigned.
    private func typeOfTarget(of node: FunctionCallExprSyntax) -> ExprSyntax? {
        guard node.calledExpression.trimmedDescription == ".init",
            let elements = node.parent?.as(ExprListSyntax.self).map(Array.init), elements.count == 3,
            elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
        let member = elements[0].as(MemberAccessExprSyntax.self)
        guard member?.base?.isSelf ?? true, let name = member?.declName ?? elements[0].as(DeclReferenceExprSyntax.self)
        else { return nil }
        return inference.declaration(name.baseName.text, at: node)?.type.flatMap { try? $0.asExpression() }
    }

    private func isModule(_ name: String, before type: String) -> Bool {
        inference.isModule(name) && type.first?.isUppercase == true
            && inference.types.path(of: type, within: []) == nil
    }
}

extension Rules {
    /// Returns whether rules exist for a member of the library's types.
    fileprivate func hasMember(_ name: String, isCalled: Bool) -> Bool {
        let patterns = (expressions[name] ?? []).map(\.pattern)
        return isCalled && same.contains(name)
            || patterns.contains { $0.receiver?.metavariable != nil && $0.is(FunctionCallExprSyntax.self) == isCalled }
    }
}

extension DeclReferenceExprSyntax {
    /// The implicit receiver in an extension: `self` or, in a static member, the type.
    fileprivate var implicitReceiver: String? {
        guard let type = enclosingDeclaration.flatMap({ Syntax(fromProtocol: $0).as(ExtensionDeclSyntax.self) }) else {
            return nil
        }
        var node = parent
        while let current = node, current.id != type.id {
            let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
            if modifiers?.contains(where: { $0.name.text == "static" }) == true { return type.nameOfType }
            node = current.parent
        }
        // A name in the `where` clause has no receiver.
        return type.memberBlock.range.contains(position) ? "self" : nil
    }
}

extension FunctionCallExprSyntax {
    /// The type before `.init`, or the declared type of the initialized name.
    fileprivate var typeOfInitializer: ExprSyntax? {
        guard let member = calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init"
        else { return nil }
        if let base = member.base { return base }
        let type = parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        return type?.as(IdentifierTypeSyntax.self).flatMap { try? $0.trimmedDescription.asExpression() }
    }
}
