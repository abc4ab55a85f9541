import SwiftSyntax

/// Rewrites closures whose parameters differ between the libraries.
extension ClosureExprSyntax {
    /// The closure with its parameters swapped, so that the input precedes the state; `nil` if they have no names. If
    /// it names only the state, the input becomes `_`.
    var withInputFirst: ClosureExprSyntax? {
        switch signature?.parameterClause {
        case .simpleInput(let names):
            guard let first = names.first, let last = names.last, names.count < 3 else { return nil }
            let comma = TokenSyntax.commaToken(trailingTrivia: .space)
            let isAlone = names.count == 1
            let input = isAlone ? .wildcardToken() : last.name.with(\.trailingTrivia, [])
            let state = first.name.with(\.trailingTrivia, last.name.trailingTrivia)
            let swapped = ClosureShorthandParameterListSyntax([
                ClosureShorthandParameterSyntax(name: input, trailingComma: first.trailingComma ?? comma),
                ClosureShorthandParameterSyntax(name: state),
            ])
            return with(
                \.signature!.parameterClause, .simpleInput(swapped.with(\.trailingTrivia, names.trailingTrivia)))
        case .parameterClause(let clause):
            guard let first = clause.parameters.first, let last = clause.parameters.last, clause.parameters.count == 2
            else { return nil }
            let swapped = ClosureParameterListSyntax([
                last.with(\.trailingComma, first.trailingComma), first.with(\.trailingComma, nil),
            ])
            return with(\.signature!.parameterClause, .parameterClause(clause.with(\.parameters, swapped)))
        case nil: return nil
        }
    }

    /// The closure without its parameter; `nil` if the body uses it.
    var withoutArgument: ClosureExprSyntax? {
        guard let signature, signature.returnClause == nil, signature.effectSpecifiers == nil,
            let name = parameterNames.first, parameterNames.count == 1,
            !statements.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name && name != "_" })
        else { return nil }
        if signature.capture != nil { return with(\.signature!.parameterClause, nil) }
        return with(\.signature, nil).with(\.leftBrace.trailingTrivia, signature.inKeyword.trailingTrivia)
    }

    /// The text of the only statement, with `$0` for the parameter; `nil` if the signature declares more than a name.
    var textWithoutName: String? {
        guard let signature, signature.capture == nil, signature.returnClause == nil, signature.effectSpecifiers == nil,
            signature.attributes.isEmpty, let name = parameterNames.first, parameterNames.count == 1,
            let statement = statements.only
        else { return nil }
        return statement.tokens(viewMode: .sourceAccurate).map { $0.text == name ? "$0" : $0.text }.joined()
    }

    /// The closure, returning its argument beside its result; `nil` if the body is not one expression or the parameter
    /// is `_`.
    fileprivate var pairing: ClosureExprSyntax? {
        let name = parameterNames.first ?? "$0"
        guard let item = statements.first, statements.count == 1, let result, parameterNames.count < 2, name != "_",
            signature?.returnClause == nil,
            let pair = try? "(\(name), \(result.trimmedDescription))".asExpression()
        else { return nil }
        let new = pair.with(\.leadingTrivia, item.leadingTrivia).with(\.trailingTrivia, item.trailingTrivia)
        return with(\.statements, [item.with(\.item, .expr(new))])
    }

    /// Returns the text of the closure with its first parameter only. It returns `nil` instead of a disposable.
    func returningNil(indentation: String) -> String {
        var closure = with(\.statements, NilReturner().visit(statements))
        if let names = signature?.parameterClause?.as(ClosureShorthandParameterListSyntax.self), names.count > 1,
            let first = names.first
        {
            let only = ClosureShorthandParameterListSyntax([
                first.with(\.trailingComma, nil).with(\.trailingTrivia, .space)
            ])
            closure.signature?.parameterClause = .simpleInput(only)
        }
        guard let last = statements.last, !last.item.is(ReturnStmtSyntax.self) else {
            return closure.trimmedDescription
        }
        let text = closure.trimmedDescription.dropLast().trimmed
        let hasComment = (last.trailingTrivia + rightBrace.leadingTrivia).contains(where: \.isComment)
        let line = last.leadingTrivia.description.contains("\n") || statements.count > 1 || hasComment
        return line ? text + "\n" + indentation + "    return nil\n" + indentation + "}" : text + "; return nil }"
    }
}

/// Turns `return` into `return nil`.
private final class NilReturner: SyntaxRewriter {
    override func visit(_ node: ReturnStmtSyntax) -> StmtSyntax {
        guard node.expression == nil else { return StmtSyntax(node) }
        let keyword = node.returnKeyword.with(\.trailingTrivia, .space)
        let value = NilLiteralExprSyntax(trailingTrivia: node.trailingTrivia)
        return StmtSyntax(node.with(\.returnKeyword, keyword).with(\.expression, ExprSyntax(value)))
    }

    override func visit(_ node: ClosureExprSyntax) -> ExprSyntax { ExprSyntax(node) }
    override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { DeclSyntax(node) }
}

extension Capture {
    /// Returns the text of a function that accepts a tuple. A closure destructures a tuple by itself; an operator or a
    /// function's name does not. With fewer than two signals, the function receives an array.
    func functionOfTuple(of count: Int) -> String {
        if original.is(ClosureExprSyntax.self) || count < 2 { return text }
        if original.isOperator { return "{ $0 \(text) $1 }" }
        return "{ \(text)(" + (0..<count).map { "$\($0)" }.joined(separator: ", ") + ") }"
    }

    /// True if it is a function's name or a closure of one expression.
    var isOneExpression: Bool {
        original.isName
            || original.as(ClosureExprSyntax.self).map { $0.statements.count == 1 && $0.result != nil } == true
    }

    /// The text of a closure that returns its argument beside the result of this function or closure.
    var pairing: String? {
        if original.isName { return "{ ($0, try \(text)($0)) }" }
        return migrated.as(ClosureExprSyntax.self)?.pairing?.trimmedDescription
    }

    /// The text of a closure that sends to this relay. It captures the relay, as the library does, and not the object
    /// that owns it.
    var sender: String {
        let name = migrated.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let name, !name.hasPrefix("$") { return "{ [\(name)] in \(name).send($0) }" }
        let member = migrated.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "relay"
        return "{ [\(member) = \(text)] in \(member).send($0) }"
    }

    /// A closure that sets a key path of an object, which it holds weakly.
    func setter(of object: Capture) -> String {
        let path = original.as(KeyPathExprSyntax.self)?.components.trimmedDescription ?? text
        let name = object.migrated.as(DeclReferenceExprSyntax.self)?.baseName.text
        if let name, !name.hasPrefix("$") { return "{ [weak \(name)] in \(name)?\(path) = $0 }" }
        return "{ [weak target = \(object.text)] in target?\(path) = $0 }"
    }
}
