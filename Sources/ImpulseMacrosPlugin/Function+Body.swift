#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

extension FunctionDeclSyntax {
    /// Returns the statements of a body in a form that can follow others: a single expression gets an explicit
    /// return.
    ///
    /// The expression is wrapped in a closure, since `return` alone would not compile for one that never returns.
    /// Several statements need no closure: what they return, consume and read from `#function` still refers to the
    /// method.
    func statements(of body: CodeBlockSyntax) -> [CodeBlockItemSyntax] {
        guard let expression = body.implicitResult, result != nil else { return Array(body.statements) }
        let owned = parameters.filter { $0.innerName.isName && $0.isConsuming }
        let parameters = owned.map(\.closureParameter).joined(separator: ", ")
        let arguments = owned.map(\.closureArgument).joined(separator: ", ")
        return [
            "return \(raw: marks){ (\(raw: parameters))\(raw: closureSignature) in \(expression) }(\(raw: arguments))"
        ]
    }

    /// The text after the parameters of a closure that returns the method's result. The compiler infers an opaque
    /// type.
    private var closureSignature: String {
        let isOpaque = signature.returnClause?.type.firstOpaque != nil
        return [
            signature.effectSpecifiers?.trimmedDescription,
            isOpaque ? nil : signature.returnClause?.withOptionals.trimmedDescription,
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

/// Finds a `return` that belongs to the function itself.
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
