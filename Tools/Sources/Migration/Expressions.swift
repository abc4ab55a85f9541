import SwiftSyntax

extension ExprSyntax {
    /// True if it is a literal, a case, or a member of a type.
    var isConstant: Bool {
        if let member = self.as(MemberAccessExprSyntax.self) {
            return member.base.map { $0.typeName?.name.first?.isUppercase == true || $0.isConstantPath } ?? true
        }
        if let prefixed = self.as(PrefixOperatorExprSyntax.self) { return prefixed.expression.isConstant }
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr: return true
        case .stringLiteralExpr: return self.as(StringLiteralExprSyntax.self)?.segments.count == 1
        default: return false
        }
    }

    private var isConstantPath: Bool { self.is(MemberAccessExprSyntax.self) && isConstant }

    /// True if it is a name or a path of names.
    var isName: Bool {
        self.is(DeclReferenceExprSyntax.self) && !isOperator
            || self.as(MemberAccessExprSyntax.self)?.base?.isName == true
    }

    /// True if it is an implicit member or a call of one: `.empty()`.
    var isImplicitMember: Bool {
        let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
        return called.as(MemberAccessExprSyntax.self).map { $0.receiver == nil } ?? false
    }

    /// True if it is a closure or an operator passed as a function.
    var isFunction: Bool { self.is(ClosureExprSyntax.self) || isOperator }

    /// True if it is an operator passed as a function.
    var isOperator: Bool {
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName else { return false }
        if case .binaryOperator = name.tokenKind { return true }
        return false
    }

    /// True if it is `=` or an operator such as `+=`.
    var isAssignment: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    /// Returns whether it needs parentheses as an operand or, if `isReceiver`, before a member.
    func needsParentheses(isReceiver: Bool) -> Bool {
        [.sequenceExpr, .ternaryExpr, .tryExpr, .awaitExpr].contains(kind) || isReceiver && kind == .prefixOperatorExpr
    }
}

extension ClosureExprSyntax {
    /// True if it names a parameter or uses `$0`.
    var usesArgument: Bool {
        !parameterNames.isEmpty || statements.tokens(viewMode: .sourceAccurate).contains { $0.text == "$0" }
    }

    /// True if it has two parameters.
    var takesTwo: Bool {
        parameterNames.isEmpty
            ? tokens(viewMode: .sourceAccurate).contains { $0.text == "$1" } : parameterNames.count == 2
    }
}
