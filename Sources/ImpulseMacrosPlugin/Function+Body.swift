#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

extension FunctionDeclSyntax {
    /// The statements of a body as they can stand behind others: the value of a single expression is returned in as many words.
    ///
    /// A closure around the expression, since `return` alone would refuse one that never returns. Statements need none: what they
    /// return, consume and read off `#function` stays that of the method.
    func statements(of body: CodeBlockSyntax) -> [CodeBlockItemSyntax] {
        guard let expression = body.implicitResult, result != nil else { return Array(body.statements) }
        let owned = parameters.filter { $0.innerName.isName && $0.isConsuming }
        let parameters = owned.map(\.closureParameter).joined(separator: ", ")
        let arguments = owned.map(\.closureArgument).joined(separator: ", ")
        return [
            "return \(raw: marks){ (\(raw: parameters))\(raw: closureSignature) in \(expression) }(\(raw: arguments))"
        ]
    }

    /// What stands behind the parameters of a closure that returns what the method does. What is opaque, the compiler infers.
    private var closureSignature: String {
        let isOpaque = signature.returnClause?.type.firstOpaque != nil
        return [
            signature.effectSpecifiers?.trimmedDescription, isOpaque ? nil : signature.returnClause?.trimmedDescription,
        ]
        .compactMap { $0.map { " \($0)" } }.joined()
    }
}

extension CodeBlockSyntax {
    /// The expression whose value is returned without a `return`.
    fileprivate var implicitResult: ExprSyntax? {
        guard statements.count == 1, let item = statements.first?.item else { return nil }
        switch item {
        case .expr(let expression): return expression
        case .stmt(let statement):
            let finder = ReturnFinder(viewMode: .sourceAccurate)
            finder.walk(statement)
            return finder.isFound ? nil : statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: return nil
        }
    }
}

/// Looks for a `return` of the function itself.
private final class ReturnFinder: SyntaxVisitor {
    var isFound = false

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
#endif
