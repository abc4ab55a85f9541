import SwiftSyntax

extension Inference {
    /// Returns whether an expression is the initial value of a name with this reach.
    func isInitial(_ expression: ExprSyntax, ofName reach: Reach) -> Bool {
        guard let binding = expression.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return false }
        let scope = Syntax(binding).scope
        let isMember = scope.kind == .memberBlock
        switch reach {
        case .global:
            let modifiers = binding.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers
            return isMember ? modifiers?.contains { $0.name.text == "static" } == true : scope.is(SourceFileSyntax.self)
        case .local:
            let isWithin = binding.typeAnnotation == nil && !isMember && !scope.is(SourceFileSyntax.self)
            return isWithin && staysHere(name, in: scope)
        }
    }

    /// Returns whether the code only sends to a name and subscribes to it. A value that is passed on has to keep its
    /// type.
    private func staysHere(_ name: String, in scope: Syntax) -> Bool {
        scope.tokens(viewMode: .sourceAccurate).allSatisfy { token in
            guard token.text == name, let node = token.parent?.as(DeclReferenceExprSyntax.self) else { return true }
            return isReceiver(node) || isOfOperator(node)
        }
    }

    private func isReceiver(_ name: DeclReferenceExprSyntax) -> Bool {
        guard let member = name.parent?.as(MemberAccessExprSyntax.self) else { return false }
        return member.base?.id == name.id || member.declName.id == name.id
    }

    private func isOfOperator(_ name: DeclReferenceExprSyntax) -> Bool {
        guard let call = name.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.is(MemberAccessExprSyntax.self)
        else { return false }
        return Self.takingSignals.contains(call.calledExpression.outermostName)
    }

    private static let takingSignals: Set = [
        "bind", "drive", "emit", "subscribe", "merge", "concat", "combineLatest", "zip", "amb", "sample",
        "withLatestFrom",
        "take", "takeUntil", "skip", "skipUntil",
    ]
}
