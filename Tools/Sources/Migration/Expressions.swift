import SwiftSyntax

extension ExprSyntax {
    /// Whether it is a literal, a name or a path of names.
    var isPlain: Bool {
        if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isPlain ?? true }
        if let prefixed = self.as(PrefixOperatorExprSyntax.self) { return prefixed.expression.isPlain }
        switch kind {
        case .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
            return !isOperator
        case .stringLiteralExpr: return self.as(StringLiteralExprSyntax.self)?.segments.count == 1
        default: return false
        }
    }

    /// Whether it is an operator that is used as a function.
    var isOperator: Bool {
        guard let name = self.as(DeclReferenceExprSyntax.self)?.baseName else { return false }
        if case .binaryOperator = name.tokenKind { return true }
        return false
    }

    /// Whether it is `=`, or an operator such as `+=`.
    var isAssignment: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }

    /// Whether it would mean something else as an operand or, with a member behind it, as a receiver.
    func needsParentheses(isReceiver: Bool) -> Bool {
        [.sequenceExpr, .ternaryExpr, .tryExpr, .awaitExpr].contains(kind) || isReceiver && kind == .prefixOperatorExpr
    }
}

extension ClosureExprSyntax {
    /// Whether it takes two values.
    var takesTwo: Bool {
        parameterNames.isEmpty
            ? tokens(viewMode: .sourceAccurate).contains { $0.text == "$1" } : parameterNames.count == 2
    }
}
