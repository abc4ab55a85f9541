import SwiftSyntax

/// RxCocoa shares the result of each operator on a driver; Impulse needs `share`. Only a value that is kept, and may be
/// subscribed to more than once, needs it.
extension Inference {
    /// Returns the operator that shares the result of an operator on drivers; `nil` if that need not be shared, or is
    /// already.
    func sharing(of call: FunctionCallExprSyntax, as text: String) -> String? {
        let expression = ExprSyntax(call)
        guard let kind = of(expression)?.kind, let sharing = kind.sharing, isOperatorOfDrivers(call), isKept(expression)
        else { return nil }
        let operators = [Kind.driver, .emitter].compactMap(\.sharing)
        return operators.contains(where: text.hasSuffix) ? nil : sharing
    }

    /// Returns whether the call makes a driver from others; `Driver.just(1)` does not.
    private func isOperatorOfDrivers(_ call: FunctionCallExprSyntax) -> Bool {
        guard let receiver = ExprSyntax(call).receiver else { return false }
        if isTypeOfLibrary(receiver) {
            return !["just", "empty", "never", "of", "from"].contains(call.calledExpression.outermostName)
        }
        return of(receiver)?.kind.sharing != nil
    }

    /// Returns whether the value is stored under a name, returned, or passed to a function that is not an operator.
    private func isKept(_ expression: ExprSyntax) -> Bool {
        guard let parent = expression.parent else { return false }
        switch parent.kind {
        case .initializerClause, .returnStmt, .arrayElement, .dictionaryElement, .exprList: return true
        case .unresolvedTernaryExpr, .ternaryExpr: return true
        case .tryExpr, .awaitExpr, .forceUnwrapExpr: return parent.as(ExprSyntax.self).map(isKept) ?? false
        case .memberAccessExpr:
            let name = parent.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return ["asObservable", "asSharedSequence"].contains(name)
        case .labeledExpr:
            guard let outer = parent.parent?.parent else { return false }
            if let call = outer.as(FunctionCallExprSyntax.self) { return !isOperator(call) }
            guard let tuple = outer.as(TupleExprSyntax.self) else { return false }
            return tuple.elements.count > 1 || isKept(ExprSyntax(tuple))
        case .codeBlockItem: return isReturned(parent)
        default: return false
        }
    }

    /// Returns whether a statement is the implicit result of a function, a closure or an accessor.
    private func isReturned(_ statement: Syntax) -> Bool {
        guard let list = statement.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let body = list.parent
        else {
            return false
        }
        if body.is(AccessorBlockSyntax.self) || body.parent?.is(AccessorDeclSyntax.self) == true { return true }
        if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        guard let closure = body.as(ClosureExprSyntax.self) else { return false }
        return closure.call.map { !isOperator($0) } ?? true
    }

    private func isOperator(_ call: FunctionCallExprSyntax) -> Bool {
        let name = call.calledExpression.outermostName
        return call.calledExpression.is(MemberAccessExprSyntax.self)
            && (rules.expressions[name] != nil || rules.same.contains(name))
    }
}

extension Kind {
    /// The operator that shares a signal as RxCocoa's type of that kind does.
    fileprivate var sharing: String? {
        switch self {
        case .driver: ".share(replay: 1)"
        case .emitter: ".share()"
        default: nil
        }
    }
}
